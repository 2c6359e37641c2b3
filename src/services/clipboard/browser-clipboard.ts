import type { ClipboardPowers } from './secret-clipboard';

const isGranted = async (): Promise<boolean> => {
  // Not every browser knows the name; one that does not asks the person at each reading, which nobody wants here.
  const name = 'clipboard-read' as PermissionName;
  return navigator.permissions.query({ name }).then(
    ({ state }) => state === 'granted',
    () => false,
  );
};

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The clipboard of this page. */
export const browserClipboard: ClipboardPowers = {
  write: (text) => navigator.clipboard.writeText(text),
  read: async () => ((await isGranted()) ? navigator.clipboard.readText() : null),
  focused: (signal) =>
    new Promise((resolve) => {
      if (document.hasFocus() || signal.aborted) return resolve();
      const done = () => resolve();
      window.addEventListener('focus', done, { once: true, signal });
      signal.addEventListener('abort', done, { once: true });
    }),
  digest: async (text) => hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
};
