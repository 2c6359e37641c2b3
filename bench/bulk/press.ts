import { webcrypto } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OperationIntent } from '#operations/intent';
import { createSignerCore } from '../../src/services/keyring/signer-core';
import type { SignRequest } from '../../src/services/keyring/intents';
import type { SignerCalls } from '../../src/services/keyring/protocol';
import { planDistribute } from '../../src/services/trade-planner/plan-distribute';
import { planReturn } from '../../src/services/trade-planner/plan-return';
import type { Player } from '../../tests/faults/player';
import type { Stack } from '../../tests/faults/stack';
import { nextId } from '../../tests/support/money';
import { ratioOf, runRounds } from '../rounds';

const ROUNDS = 25;
/** How much further away server and network are, ms. */
const FAR_MS = 40;

export interface Press {
  readonly action: string;
  /** Milliseconds from the press to the signed bytes, with the network as it is and 40 ms further away. */
  readonly ms: number;
  readonly far: number;
  /** The same plan signed by a worker that nobody prepared, 40 ms away: what a press cost before. */
  readonly unpreparedFar: number;
  /** Signing the same messages with the same keys, and nothing else. */
  readonly alone: number;
  readonly ratio: number;
  /** Calls of network and API between press and bytes. */
  readonly calls: number;
}

const isSubtle = (value: unknown): value is SubtleCrypto =>
  typeof value === 'object' && value !== null && 'importKey' in value;

interface Line {
  readonly signer: SignerCalls;
  delay: number;
  calls: number;
}

/** The signer as its worker runs it, on a line whose length can be set. */
function openSigner(stack: Stack, { api }: Player): Line {
  const subtle: unknown = webcrypto.subtle;
  if (!isSubtle(subtle)) throw new Error('no WebCrypto');
  const line: Line = {
    delay: 0,
    calls: 0,
    signer: createSignerCore({
      async fetch(input, init = {}) {
        line.calls += 1;
        await sleep(line.delay);
        const { credentials: _credentials, cache: _cache, headers, ...rest } = init;
        const given = Object.fromEntries(new Headers(headers));
        return fetch(`${stack.serverUrl}${typeof input === 'string' ? input : ''}`, {
          ...rest,
          headers: { ...given, ...api.headers() },
        });
      },
      busy: { begin: () => async () => false },
      subtle,
      now: () => performance.now(),
      after(ms, work) {
        const timer = setTimeout(work, ms).unref();
        return () => clearTimeout(timer);
      },
    }),
  };
  return line;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** From the press on a plan of 20 wallets that is on the screen to its signed bytes, beside signing alone. */
export async function measurePresses(
  stack: Stack,
  player: Player,
  group: { readonly id: string; readonly addresses: readonly string[] },
): Promise<readonly Press[]> {
  const about = {
    groupId: group.id,
    groupName: 'Bench',
    master: player.master.address,
    wallets: group.addresses,
    microLamports: 0n,
  };
  const fill = (bytes: Uint8Array<ArrayBuffer>): void => void webcrypto.getRandomValues(bytes);
  const split = { mode: 'simple', totalLamports: 2_000_000_000n } as const;
  const plans: readonly (readonly [string, OperationIntent])[] = [
    ['distribute', await planDistribute(stack.chain, { ...about, split, former: null }, fill)],
    ['return', await planReturn(stack.chain, about)],
  ];
  const line = openSigner(stack, player);
  const presses: Press[] = [];
  for (const [action, intent] of plans) {
    const request = (): SignRequest => ({ id: nextId(), networkId: stack.networkId, intent });
    let calls = 0;
    const press = async (delay: number, prepared: boolean): Promise<number> => {
      const asked = request();
      line.delay = delay;
      if (prepared) await line.signer.prepare(asked);
      const before = line.calls;
      const taken = await timed(() => line.signer.sign(asked));
      if (prepared) calls += line.calls - before;
      return taken;
    };
    /** What is prepared is signed as it stands: no message is made, no key fetched or forgotten. */
    const alone = async (): Promise<number> => {
      const asked = request();
      line.delay = FAR_MS;
      await line.signer.prepare(asked);
      const taken = await timed(() => line.signer.signAhead(asked));
      await line.signer.release([asked.id]);
      return taken;
    };
    const rounds = await runRounds({
      rounds: ROUNDS,
      arms: {
        near: () => press(0, true),
        far: () => press(FAR_MS, true),
        unprepared: () => press(FAR_MS, false),
        alone,
      },
    });
    presses.push({
      action,
      ms: rounds.medians.near,
      far: rounds.medians.far,
      unpreparedFar: rounds.medians.unprepared,
      alone: rounds.medians.alone,
      ratio: Math.max(ratioOf(rounds, 'near', 'alone'), ratioOf(rounds, 'far', 'alone')),
      calls,
    });
  }
  return presses;
}
