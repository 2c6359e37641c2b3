/**
 * Says on the document what the person points with (`mouse`, `pen` or `touch`), where words that show on hover read it, and on a control
 * that it was pressed, until the pointer has left it: words its press gives it do not cover what is pressed next.
 */
export function tellPointerKind(root: HTMLElement): void {
  const options = { capture: true, passive: true };
  let pressed: HTMLElement | null = null;
  root.addEventListener(
    'pointerover',
    ({ pointerType, target }) => {
      if (root.dataset['pointer'] !== pointerType) root.dataset['pointer'] = pointerType;
      if (pressed === null || (target instanceof Node && pressed.contains(target))) return;
      delete pressed.dataset['hushed'];
      pressed = null;
    },
    options,
  );
  root.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest<HTMLElement>('button:not([aria-disabled=true])') : null;
      if (pressed !== null) pressed.dataset['hushed'] = '';
    },
    options,
  );
}
