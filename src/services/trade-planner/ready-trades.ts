import { stringify } from '#shared/json';
import type { OperationRequest } from '#operations/domain/operation';
import type { TradeQuestion } from '#operations/domain/trade';
import { type After, byTimer, RELEASE_MS } from './after';
import type { Signer } from '../keyring/signer';

/** A pointer that only passes over a button prepares nothing; ms. */
export const REST_MS = 60;
/** A trade is planned from what the chain said at most this long (ms) before the press. */
export const FRESH_MS = 10_000;
/** Between two plans of the same trade while pointer or focus stay where they are, ms, and how many: about a minute in all. */
const RENEW_MS = 6_000;
const PLANS = 10;

export interface ReadyTradesDeps {
  plan(question: TradeQuestion): Promise<OperationRequest>;
  readonly signer: Pick<Signer, 'prepare' | 'release'>;
  readonly after?: After;
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number;
}

export interface ReadyTrades {
  /** The next press will probably ask this: it is planned, and its keys are fetched. */
  aim(question: TradeQuestion): void;
  /** The pointer or the focus is gone; what is ready is let go of with its keys, unless it is asked for at once. */
  leave(): void;
  /** The plan of this very question, made or being made and not too old; null without one. It is given once. */
  take(question: TradeQuestion): Promise<OperationRequest> | null;
}

interface Ready {
  readonly request: Promise<OperationRequest>;
  readonly at: number;
}

/** The one trade that pointer or focus is on, planned and prepared before the press. */
export function createReadyTrades({
  plan,
  signer,
  after = byTimer,
  now = () => performance.now(),
}: ReadyTradesDeps): ReadyTrades {
  let aimed: string | null = null;
  let ready: Ready | null = null;
  let cancel = (): void => undefined;
  let turn = 0;

  const letGo = (of: Ready | null): void => {
    void of?.request.then(({ id }) => signer.release([id])).catch(() => undefined);
  };
  /** Nothing is aimed at any more; answers what was ready. */
  const end = (): Ready | null => {
    cancel();
    const found = ready;
    ready = null;
    aimed = null;
    turn += 1;
    return found;
  };
  const drop = (): void => letGo(end());

  const make = (question: TradeQuestion, left: number): void => {
    const mine = turn;
    const request = plan(question).then(async (planned) => {
      // Why a key is refused is said to who presses.
      await signer.prepare(planned).catch(() => undefined);
      return planned;
    });
    const next: Ready = { request, at: now() };
    const renewed = (): void => {
      if (turn !== mine) letGo(next);
      else if (ready !== next) {
        letGo(ready);
        ready = next;
      }
    };
    // The former stays until this one is whole.
    ready ??= next;
    request.then(renewed, () => undefined);
    cancel = left > 1 ? after(RENEW_MS, () => make(question, left - 1)) : after(FRESH_MS, drop);
  };

  return {
    aim(question) {
      const key = stringify(question);
      drop();
      aimed = key;
      cancel = after(REST_MS, () => make(question, PLANS));
    },
    leave() {
      cancel();
      if (ready === null) aimed = null;
      else cancel = after(RELEASE_MS, drop);
    },
    take(question) {
      const asked = aimed === stringify(question);
      const found = end();
      if (asked && found !== null && now() - found.at < FRESH_MS) return found.request;
      letGo(found);
      return null;
    },
  };
}
