import { z } from 'zod';
import { Address, Units } from '#shared/contract/common';
import type { SwapOffer, SwapQuery } from '#shared/contract/swaps';
import { WRAPPED_SOL } from '../../src/chain/address';
import { JUPITER_PROGRAM } from '../../src/chain/jupiter';
import { createPace } from '../chain/pace';
import type { JupiterConfig } from '../base/config';
import type { Clock } from '../base/context';
import { ServiceError } from '../base/errors';

const BUILD = 'swap/v2/build';
const TIMEOUT_MS = 5_000;
const PATIENCE_MS = 10_000;
/** Beside its own, a sale has the accounts that pay, open, close and tip. */
const ACCOUNTS_MAX = 40;
/** Calls a second: without a key Jupiter serves 30 a minute, with the smallest 60. */
const PACE = { keyless: 0.5, keyed: 1, burst: 5 };

/** What is read of an answer (Swap API v2, `/build`); the rest of it is nobody's business here. */
const Build = z.object({
  inputMint: Address,
  outputMint: Address,
  inAmount: Units,
  outAmount: Units,
  swapInstruction: z.object({
    programId: Address,
    accounts: z.array(z.object({ pubkey: Address, isSigner: z.boolean(), isWritable: z.boolean() })).max(64),
    data: z.base64().max(1_400),
  }),
  addressesByLookupTableAddress: z.record(Address, z.array(Address)).nullish(),
});

export interface Jupiter {
  /** One offer; 422 where Jupiter has no way, 503 where it does not answer as it should. */
  offer(query: SwapQuery): Promise<SwapOffer>;
}

const unavailable = (cause: unknown, retryAfter = 5): ServiceError =>
  new ServiceError('unavailable', 'Jupiter is not answering. Nothing was sold.', {
    cause,
    retryAfter,
    reason: 'swap/unavailable',
  });

const noRoute = (cause: unknown): ServiceError =>
  new ServiceError('unprocessable', 'Jupiter has no route for this token.', { cause, reason: 'swap/no-route' });

/** Jupiter's swap API at its own pace. What goes out is the wallet's address, the mint and the amount. */
export function openJupiter({ url, key }: JupiterConfig, clock: Clock): Jupiter {
  const pace = createPace({ clock, perSecond: key === null ? PACE.keyless : PACE.keyed, burst: PACE.burst });

  async function ask({ mint, wallet, tokens, slippageBps }: SwapQuery): Promise<Response> {
    const address = new URL(BUILD, url.endsWith('/') ? url : `${url}/`);
    const asked = { inputMint: mint, outputMint: WRAPPED_SOL, amount: tokens, taker: wallet };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    address.searchParams.set('slippageBps', String(slippageBps));
    address.searchParams.set('maxAccounts', String(ACCOUNTS_MAX));
    const headers = { accept: 'application/json', ...(key === null ? {} : { 'x-api-key': key }) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return fetch(address, { headers, signal, redirect: 'error' }).catch((cause: unknown) => {
      throw unavailable(cause);
    });
  }

  return {
    async offer(query) {
      if (!(await pace.take(PATIENCE_MS))) throw unavailable('its pace', Math.ceil(pace.pauseMs() / 1_000));
      const answer = await ask(query);
      if (answer.status === 429) {
        const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
        pace.slowDown(Number.isFinite(seconds) ? seconds * 1_000 : undefined);
        throw unavailable('HTTP 429', Math.max(1, Math.ceil(pace.pauseMs() / 1_000)));
      }
      if (answer.status === 400 || answer.status === 404) throw noRoute(await answer.text().catch(() => null));
      if (!answer.ok) throw unavailable(`HTTP ${answer.status}`);
      pace.recovered();
      const read = Build.safeParse(await answer.json().catch(() => null));
      if (!read.success) throw unavailable(read.error);
      return offerOf(read.data, query);
    },
  };
}

function offerOf(build: z.infer<typeof Build>, { mint, wallet, tokens }: SwapQuery): SwapOffer {
  const { programId, accounts, data } = build.swapInstruction;
  const asked = build.inputMint === mint && build.outputMint === WRAPPED_SOL && build.inAmount === tokens;
  if (!asked || programId !== JUPITER_PROGRAM) throw unavailable('it answered another question');
  if (accounts.some(({ isSigner, pubkey }) => isSigner && pubkey !== wallet)) throw noRoute('somebody else would sign');
  const tables = Object.keys(build.addressesByLookupTableAddress ?? {});
  if (tables.length > 8) throw noRoute('too many lookup tables');
  return {
    expectedLamports: build.outAmount,
    accounts: accounts.map(({ pubkey, isWritable }) => ({ address: pubkey, writable: isWritable })),
    data,
    tables,
  };
}
