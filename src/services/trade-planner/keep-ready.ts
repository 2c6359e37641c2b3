import { toFault, type FaultCode } from '#shared/fault';
import type { OperationIntent } from '#operations/intent';
import type { Share } from '#operations/movement';
import { sharesOf } from '#operations/movements';
import { placeOf } from '#operations/places';
import { decodeTokenAccount } from '../../chain/token';
import type { Rpc } from '../../chain/json-rpc';
import { type After, byTimer, RELEASE_MS } from './after';
import { type Account, accountAt, readAccounts } from './read-accounts';
import type { SignRequest } from '../keyring/intents';
import type { UserServices } from '../page-services';
import type { Signer } from '../keyring/signer';

export { createReadyTrades } from './ready-trades';

/** Between two readings of blockhash and balances, ms; the signer signs over a blockhash of up to 30 s. */
export const RENEW_MS = 20_000;
/** On a faster network: after a third of a blockhash's life. */
const RENEW_SLOTS = 50;

export interface ReadyDeps {
  readonly signer: Pick<Signer, 'prepare' | 'release'>;
  readonly rpc: Rpc;
  /** Slot time of the network, ms; 0 where it is not told. */
  readonly slotMs?: number;
  /** Whether somebody is at the page: else the signer may forget its keys. */
  readonly isAttended: () => boolean;
  readonly after?: After;
}

/** What a later round may find mended; whatever else is refused is asked for by the press alone. */
const LOST: ReadonlySet<FaultCode> = new Set(['api/unreachable', 'api/unavailable']);

function heldIn({ lamports, data }: Account, { at }: Share): bigint {
  if (at.what === 'lamports') return lamports;
  return data.length === 0 ? 0n : decodeTokenAccount(data).amount;
}

/** Whether anything these plans spend a share of is not what they read any more. */
async function hasMoved(rpc: Rpc, intents: readonly OperationIntent[]): Promise<boolean> {
  const shares = intents.flatMap(sharesOf);
  if (shares.length === 0) return false;
  const accounts = await readAccounts(rpc, shares.map(placeOf));
  return shares.some(
    (share) => share.held !== null && heldIn(accountAt(accounts, placeOf(share)), share) !== share.held,
  );
}

/**
 * Keeps plans on the screen ready, so that signing asks nothing of the network: keys are fetched and messages compiled, blockhash and
 * balances are read anew every 20 s, sooner on a network of fast slots. `onMoved` once a balance is not what was planned with. What is answered ends it; a plan that was not
 * agreed to is let go of with its keys. A lock, a key that is refused, or a page nobody is at ends it too.
 */
export function keepReadyFor(
  { signer, rpc, slotMs = 0, isAttended, after = byTimer }: ReadyDeps,
  requests: readonly SignRequest[],
  onMoved: () => void,
): () => void {
  let ended = false;
  let cancel = (): void => undefined;
  const renewMs = slotMs > 0 ? Math.min(RENEW_MS, RENEW_SLOTS * slotMs) : RENEW_MS;

  const prepareAll = async (): Promise<void> => {
    for (const request of requests) if (!ended) await signer.prepare(request);
  };
  const round = async (read: () => Promise<boolean>): Promise<void> => {
    if (!isAttended()) return;
    try {
      await prepareAll();
      if (!ended && (await read())) {
        if (!ended) onMoved();
        return;
      }
    } catch (error) {
      const { code } = toFault(error);
      if (!code.startsWith('rpc/') && !LOST.has(code)) return;
    }
    if (!ended) cancel = after(renewMs, () => void round(() => hasMoved(rpc, intents)));
  };
  const intents = requests.map(({ intent }) => intent);
  if (requests.length > 0) void round(async () => false);

  return () => {
    ended = true;
    cancel();
    if (requests.length > 0) after(RELEASE_MS, () => signer.release(requests.map(({ id }) => id)));
  };
}

const INPUTS = ['pointerdown', 'pointermove', 'keydown'] as const;
/** How long after the last gesture keys are held ready, ms. */
const ATTENDED_MS = 5 * 60_000;

let seenAt: number | null = null;

/** Whether somebody did something on this page in the last five minutes; counted from the first question. */
function isAttended(): boolean {
  if (seenAt === null) {
    const see = () => (seenAt = performance.now());
    see();
    for (const name of INPUTS) window.addEventListener(name, see, { passive: true, capture: true });
  }
  return seenAt !== null && performance.now() - seenAt < ATTENDED_MS;
}

/** As `keepReadyFor` while somebody is at this page, until the signal ends it. */
export function keepReadyOnPage(
  { links, signer }: Pick<UserServices, 'links' | 'signer'>,
  requests: readonly SignRequest[],
  signal: AbortSignal,
  onMoved: () => void,
): void {
  if (signal.aborted) return;
  const { rpc, endpoint } = links.current();
  const begin = (slotMs: number) => {
    if (signal.aborted) return;
    const stop = keepReadyFor({ signer, rpc, slotMs, isAttended }, requests, onMoved);
    signal.addEventListener('abort', stop, { once: true });
  };
  endpoint().then(
    ({ network }) => begin(network.slotMs),
    () => begin(0),
  );
}
