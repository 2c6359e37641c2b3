import type { PublicConfig } from '#shared/contract/users';
import type { Deps } from '../base/context';
import { isOffered } from '../identity/providers';
import { isLocal } from '../base/local';

/** What a visitor may know before signing in. */
export function publicConfigOf({ config, mail, network }: Pick<Deps, 'config' | 'mail' | 'network'>): PublicConfig {
  const local = isLocal(config);
  return {
    productName: 'Gantry',
    houseCode: local ? config.houseCode : null,
    mailboxUrl: local && mail.kind === 'embedded' ? '/dev/mailbox' : null,
    providers: (['twitter', 'discord', 'oidc'] as const).filter((id) => isOffered(config.identity, id)),
    oidcName: config.identity.oidc?.name ?? null,
    sendsMail: mail.kind !== 'none',
    translates: config.ai !== null,
    localIdentity: config.identity.local,
    cluster: network.cluster,
    ...(Object.keys(config.launchConfigs).length === 0 ? {} : { launchConfigs: config.launchConfigs }),
    links: config.links,
    inspector: config.inspector,
    // No account can be configured to take a fee yet, and no builder adds one.
    tradeFeeBps: 0,
  };
}
