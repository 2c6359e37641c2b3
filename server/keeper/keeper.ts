import { setTimeout as sleep } from 'node:timers/promises';
import type { Rpc } from '../../src/chain/json-rpc';
import type { BlockEngine } from '../chain/block-engine';
import type { NetworkAccess } from '../chain/network-access';
import type { Clock } from '../base/context';
import type { OpenDb } from '../db/db';
import { LOCKS } from '../db/locks';
import type { Logger } from '../base/logging';
import type { Hub } from '../bus/hub';
import { createNudge, type Nudge } from './nudge';
import type { OpenStep } from '../journal/open-step';
import { createRounds } from './rounds';

/** The only judge of what landed. */
export interface Keeper {
  /** Sends freshly journaled bytes and follows them to their verdict. The journal must hold them before. */
  submit(steps: readonly OpenStep[]): void;
  /** Takes up every open step of the journal; with several servers the one that holds the lock judges. */
  start(): void;
  /** Ends after the round that is running. */
  stop(): Promise<void>;
}

export interface KeeperDeps {
  readonly store: OpenDb;
  readonly network: NetworkAccess;
  /** Another endpoint of the same network, asked before any verdict; without one the network's own is believed. */
  readonly verifier?: Rpc | null;
  /** Takes bundles, and single transactions with a tip; bundles wait without one. */
  readonly engine?: BlockEngine | null;
  /** Further endpoints of the network, which get the bytes of single transactions as well. */
  readonly senders?: readonly Rpc[];
  readonly clock: Clock;
  readonly hub: Hub;
  readonly log: Logger;
}

export interface KeeperTimes {
  /** Between two looks at the network while steps are open. */
  readonly pollMs?: number;
  /** Between two sends of the same bytes. */
  readonly resendMs?: number;
  /** Silence of the network after which open steps are `unknown`. */
  readonly doubtMs?: number;
  /** Between two tries to become the judge. */
  readonly electionMs?: number;
  /** A slot of the network, 400 when it is not said; 0 where slots are made by hand. */
  readonly slotMs?: number;
  /** Between two looks at what was proven expired. */
  readonly watchMs?: number;
  /** Milliseconds of this process, which no change of the date moves. */
  readonly uptime?: () => number;
}

const ELECTION_MS = 2_000;
const POLL_MS = 1_000;

/** The keeper of one server process. Of several on one database, the holder of the advisory lock judges; all may send. */
export function createKeeper(deps: KeeperDeps, times: KeeperTimes = {}): Keeper {
  const { store, network, log } = deps;
  const pollMs = times.pollMs ?? POLL_MS;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const nudge: Nudge = createNudge({ url: network.wsUrl, onNews: (signature) => rounds.glance(signature) });
  const rounds = createRounds(deps, { ...times, nudge, signal: stopping.signal });

  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  const judgeRounds = async (lost: AbortSignal): Promise<true> => {
    const isOver = (): boolean => stopping.signal.aborted || lost.aborted;
    while (!isOver()) {
      await rounds.run().catch((error: unknown) => log.error({ err: error }, 'a keeper round failed'));
      if (!isOver()) await pause(pollMs);
    }
    return true;
  };
  const stand = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const judged = await store.tryExclusively(LOCKS.keeper, judgeRounds).catch((error: unknown) => {
        log.error({ err: error }, 'the keeper could not take its lock');
        return null;
      });
      if (judged === null) await pause(times.electionMs ?? ELECTION_MS);
    }
  };
  return {
    submit: (steps) => rounds.sendNow(steps),
    start() {
      running ??= stand();
    },
    async stop() {
      stopping.abort();
      nudge.close();
      await running;
      await rounds.idle();
    },
  };
}
