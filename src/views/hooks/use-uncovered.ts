import { useState, useSyncExternalStore } from 'react';

/** Dialogs are children of the body, each in a place of its own. */
function onDialogs(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
const isCovered = (): boolean => document.querySelector('[role=dialog][aria-modal=true][data-state=open]') !== null;

/** Whether what asks to be shown may be; one that waits is shown at the end of the dialogs that were open before it, and stays. */
export function useUncovered(asks: boolean, waits: boolean): boolean {
  const covered = useSyncExternalStore(onDialogs, isCovered);
  const [shown, setShown] = useState(false);
  if (shown !== asks && !(asks && waits && covered)) setShown(asks);
  return asks && shown;
}
