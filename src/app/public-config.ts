import type { PublicConfig } from '#shared/contract/users';
import { NAMED } from '../chain/platforms/named-configs';

/** What the server wrote into the page for every visitor; it saves the first call. Its launch configs hold for all that asks for addresses. */
export function readPublicConfig(): PublicConfig {
  const text = document.querySelector<HTMLMetaElement>('meta[name="gantry-config"]')?.content ?? '';
  const value: PublicConfig = JSON.parse(text);
  NAMED.configs = value.launchConfigs;
  return value;
}

/** Whether the server found nobody signed in when it sent this page; a session that is not there is not asked for. */
export const wasSentToNobody = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="gantry-visitor"]')?.content === 'nobody';
