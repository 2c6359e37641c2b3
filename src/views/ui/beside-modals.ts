/** What stays in reach while a modal is open, and is no place outside that closes it. */
export const besideModals = [() => document.querySelector('[data-beside-modals]')];
