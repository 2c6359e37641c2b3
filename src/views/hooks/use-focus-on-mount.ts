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
    const dialog = element.closest('[role=dialog], [role=alertdialog]');
    if (dialog === null || dialog.contains(document.activeElement)) element.focus();
    else element.dataset['autofocus'] = '';
  }, []);
  return ref;
}
