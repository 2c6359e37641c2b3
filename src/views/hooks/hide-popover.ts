/** Hides a popover. `popoverTarget` does not where the press itself disables the button that names it. */
export const hidePopover = (id: string): void => document.getElementById(id)?.hidePopover();
