import type { AppServices } from '../../src/services/page-services';
import { createUserLinks } from '../../src/services/user-link/user-links';
import { createStepUpGate } from '../../src/services/step-up/step-up-gate';

/** Fails the test that did not say what happens here. */
export const never = (): never => {
  throw new Error('nothing else happens here');
};

/** The services of a page whose every effect fails, but those that are given. */
export const pageServices = (given: Partial<AppServices> = {}): AppServices => ({
  api: { get: never, post: never, patch: never, remove: never, form: never },
  publicConfig: {
    productName: 'Gantry',
    houseCode: null,
    mailboxUrl: null,
    links: { discord: 'https://discord.com/', x: 'https://x.com/' },
    providers: [],
    oidcName: null,
    sendsMail: true,
    translates: false,
    localIdentity: false,
    cluster: 'local',
    inspector: false,
    tradeFeeBps: 0,
  },
  storage: { read: never, write: never, remove: never, keys: never, clear: never },
  links: createUserLinks(),
  stepUp: createStepUpGate(),
  pictures: { open: never, take: never },
  linkToken: () => null,
  leave: never,
  tellSignedOut: never,
  copyText: never,
  download: never,
  now: () => 0,
  ...given,
});
