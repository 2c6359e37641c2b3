import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the element when it appears, so that keyboard and screen reader start there. In a dialog that is just opening it is only
 * marked as where the focus goes: the dialog takes the focus itself, from the opener that gets it back.
 */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const { activeElement, body } = document;
    const dialog = element.closest('[role=dialog], [role=alertdialog]');
    // What had the focus may be what this takes the place of; then nobody has it.
    const hasOpener = activeElement !== null && activeElement !== body && dialog?.contains(activeElement) === false;
    if (hasOpener) element.dataset['autofocus'] = '';
    else element.focus();
  }, []);
  return ref;
}
