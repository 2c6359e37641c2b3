import type { LaunchCosts, LaunchPlan, SignedStep, TransferPlan } from '#shared/contract/operations';

type Amounts<Plan, Name extends keyof Plan> = Omit<Plan, Name> & { readonly [K in Name]: bigint };

/** What the page may ask to be signed: named amounts in lamports, addresses, never bytes. Further kinds join this union. */
export type TransferIntent = Amounts<TransferPlan, 'lamports' | 'feeLamports'>;
export type LaunchIntent = Omit<
  Amounts<LaunchPlan, 'devBuyLamports' | 'tokensOut' | 'fundLamports' | 'microLamports'>,
  'costs'
> & { readonly costs: { readonly [K in keyof LaunchCosts]: bigint } };
export type SignerIntent = TransferIntent | LaunchIntent;

/** `id` is the operation's; what was prepared under it is signed only for the same intent. */
export interface SignRequest {
  readonly id: string;
  readonly networkId: string;
  readonly intent: SignerIntent;
}

export interface Prepared {
  /** Wire bytes of the signed transaction; at most 1,232. */
  readonly bytes: number;
  readonly signers: readonly string[];
}

export type { SignedStep };

/** Addresses whose keys sign the intent, payer first. */
export function signersOfIntent(intent: SignerIntent): readonly string[] {
  switch (intent.kind) {
    case 'transfer':
      return [intent.from];
    case 'launch':
      return [intent.master, intent.dev, intent.mint];
    default:
      return intent satisfies never;
  }
}
