import type { QueryClient } from '@tanstack/react-query';
import type { PublicConfig } from '#shared/contract/users';
import type { Api } from './api/api';
import type { Pictures } from './pictures/pictures';
import type { Signer } from './keyring/signer';
import type { StepUpGate } from './step-up/step-up-gate';
import type { LocalStore } from './storage/local-store';
import type { UserLinks } from './user-link/user-links';

/** Every effect the machines of this page may have, made once in main.tsx; a test may give others. */
export interface AppServices {
  readonly api: Api;
  readonly publicConfig: PublicConfig;
  readonly storage: LocalStore;
  readonly links: UserLinks;
  /** Where calls wait until the person has confirmed who they are. */
  readonly stepUp: StepUpGate;
  readonly pictures: Pictures;
  /** The token of the mailed link this page was opened with; never part of the address after the start. */
  readonly linkToken: () => string | null;
  /** Leaves the page for another address. */
  readonly leave: (url: string) => void;
  /** Tells every other window of this browser that the person signed out. */
  readonly tellSignedOut: () => void;
  readonly copyText: (text: string) => Promise<void>;
  readonly download: (name: string, content: string | Blob) => void;
  /** Milliseconds since 1970; the one clock of the page. */
  readonly now: () => number;
}

/** What a signed-in user's flows have besides; its code arrives with theirs. */
export interface UserServices extends AppServices {
  readonly queryClient: QueryClient;
  readonly signer: Signer;
}
