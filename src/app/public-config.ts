import type { PublicConfig } from '#shared/contract/users';

/** What the server wrote into the page for every visitor; it saves the first call. */
export function readPublicConfig(): PublicConfig {
  const text = document.querySelector<HTMLMetaElement>('meta[name="gantry-config"]')?.content ?? '';
  const value: PublicConfig = JSON.parse(text);
  return value;
}
