/**
 * What stays in reach while a modal is open, and is no place outside that closes it: the toasts, the inspector. Only what is there
 * already, since zag waits a second for anything else and then throws where nobody can catch it.
 */
export const besideModals = (): (() => Element)[] =>
  [...document.querySelectorAll('[data-beside-modals]')].map((element) => () => element);
