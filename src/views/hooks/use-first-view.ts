import { startTransition, useEffect, useState } from 'react';

const view = { stands: false };

/** False while the page's first view is drawn, true behind it; the change is drawn as a transition. */
export function useFirstViewStands(): boolean {
  const [stands, setStands] = useState(view.stands);
  useEffect(() => {
    view.stands = true;
    startTransition(() => setStands(true));
  }, []);
  return stands;
}
