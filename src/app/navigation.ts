import { navigate } from 'wouter/use-browser-location';

export interface PageAddress {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** `pushState` and `replaceState` are announced by wouter's patch of the history, `popstate` by the browser. */
const CHANGES = ['popstate', 'pushState', 'replaceState'] as const;

export const currentAddress = (): PageAddress => ({ path: window.location.pathname, search: window.location.search });

/** Tells of every change of the address, and whether Back or Forward made it; answers how to stop. */
export function watchAddress(on: (address: PageAddress, byHistory: boolean) => void): () => void {
  const tell = ({ type }: Event) => on(currentAddress(), type === 'popstate');
  for (const change of CHANGES) window.addEventListener(change, tell);
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, tell);
  };
}

/** Replaces the address without a reload; Back does not return. */
export const replaceAddress = (to: string): void => navigate(to, { replace: true });

/** Goes to an address without a reload; Back returns. */
export const pushAddress = (to: string): void => navigate(to);

/** The token of a mailed link, taken out of the address so that no history, log or screenshot keeps it. */
export function takeLinkToken(): string | null {
  const { path, search } = currentAddress();
  const parameters = new URLSearchParams(search);
  const token = parameters.get('token');
  if (path !== '/auth/callback' || token === null) return null;
  window.history.replaceState(null, '', path);
  return token;
}
