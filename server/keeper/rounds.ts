import { setTimeout as sleep } from 'node:timers/promises';
import { intentOf } from '#operations/intent';
import { behindOf, tipOf } from '#operations/movements';
import { RpcFailure } from '../../src/chain/json-rpc';
import { createAnnouncer } from './announce';
import { departures, sendWhole } from './bundle-sender';
import { closeSteps, type Landed, readLanded } from './close-steps';
import { gather, together } from '../base/gather';
import type { StepNews } from './journal-news';
import { isUndecided } from '../journal/operation-state';
import { isSettled, type Sight } from './judge';
import type { KeeperDeps, KeeperTimes } from './keeper';
import { look, NOT_ASKED, readFinalized } from './look';
import { newsOf } from './news';
import { createNewsWriter, logUndone } from './news-writer';
import type { Nudge } from './nudge';
import type { OpenStep } from '../journal/open-step';
import { createOwnClock } from './own-clock';
import { createStepBook, listExpired, parkForeignSteps, readThese } from './open-steps';
import { failureOutcome } from './send-outcome';
import { freshMemory, type Memory, sendBytes } from './sender';
import { type Scales, weigh } from './weigh';
import { networkIdOf } from '../base/network-refusal';

const RESEND_MS = 2_000;
const DOUBT_MS = 5_000;
const SLOT_MS = 400;
/** Between two looks at what is expired, and for how long it is looked at. */
const WATCH_MS = 10_000;
const WATCHED_MS = 24 * 60 * 60 * 1_000;
/** Ledgers that one round closes; the next round takes more. */
const CLOSED_AT_ONCE = 100;

export interface Rounds {
  /** Looks once at every open step, writes what is proven, sends what is due. Only the keeper that judges calls it. */
  run(): Promise<void>;
  /** Looks at this signature alone and sooner, once this keeper judges; the rounds find what it misses. */
  glance(signature: string): void;
  /** Sends these journaled bytes without waiting for a round. */
  sendNow(steps: readonly OpenStep[]): void;
  /** Resolves when nothing is being sent, written or closed. */
  idle(): Promise<void>;
}

const BESIDE = { encoding: 'base64', skipPreflight: true, maxRetries: 0 };

/** What the keeper does again and again; see `judge` for the rule it follows. */
export function createRounds(
  deps: KeeperDeps,
  options: KeeperTimes & { readonly nudge: Nudge; readonly signal: AbortSignal },
): Rounds {
  const { store, network, clock, hub, log, engine = null, senders = [] } = deps;
  const { db } = store;
  const {
    nudge,
    signal,
    resendMs = RESEND_MS,
    doubtMs = DOUBT_MS,
    slotMs = SLOT_MS,
    watchMs = WATCH_MS,
    uptime,
  } = options;
  const time = createOwnClock({ slotMs, ...(uptime === undefined ? {} : { uptime }) });
  const scales: Scales = { rpc: network.rpc, verifier: deps.verifier ?? null, time, log, patienceMs: doubtMs };
  const announce = createAnnouncer({ db, hub, clock, network });
  const book = createStepBook(db, network);
  const memories = new Map<string, Memory>();
  const background = new Set<Promise<void>>();
  const following = new Set<string>();
  let judging = false;
  let parked = false;
  let lastHeard = clock.now().getTime();
  let watchedAt = Number.NEGATIVE_INFINITY;

  const memoryOf = ({ signature }: OpenStep): Memory => {
    const known = memories.get(signature) ?? freshMemory(time.now());
    memories.set(signature, known);
    return known;
  };
  const inBackground = (work: Promise<void>): void => {
    const job = work
      .catch((error: unknown) => log.error({ err: error }, 'a task of the keeper failed'))
      .finally(() => background.delete(job));
    background.add(job);
  };
  const { write, writeSoon } = createNewsWriter(deps, (written) => {
    inBackground(announce.written(written));
    for (const { step, news } of written.flatMap((one) => one.news))
      if (news.kind === 'verdict' && news.verdict.state === 'landed') follow(step, news.verdict.slot);
  });

  /** Others that get the bytes beside the network, unless its node would not pass them on; what they say is no verdict. */
  const sendBeside = async ({ operationId, plan, idx, wire }: OpenStep): Promise<void> => {
    for (const [at, sender] of senders.entries()) {
      const sent = sender.call('sendTransaction', [wire, BESIDE]).catch(failureOutcome);
      inBackground(sent.then((outcome) => log.debug({ operation: operationId, at, outcome }, 'a further endpoint')));
    }
    // A tip is for the engine.
    if (engine === null || tipOf(intentOf(plan), idx) === null) return;
    const outcome = await engine.sendTransaction(wire).catch(failureOutcome);
    log.debug({ operation: operationId, outcome }, 'the block engine was given a transaction');
  };

  const send = async (step: OpenStep): Promise<void> => {
    const memory = memoryOf(step);
    if (memory.busy) return;
    if (judging) nudge.watch(step.signature);
    const outcome = await sendBytes({ rpc: network.rpc, clock }, step, memory);
    if (outcome.kind === 'accepted') memory.taken = true;
    else log.info({ operation: step.operationId, outcome }, 'the network refused a transaction');
    const isTaken = outcome.kind === 'accepted';
    const refusal = outcome.kind === 'refused' ? outcome.reason : null;
    if (refusal === null) inBackground(sendBeside(step));
    await (isTaken ? writeSoon : write)({ step, news: { kind: 'send', accepted: isTaken, refusal } });
    if (!judging) memories.delete(step.signature);
  };

  /** What the engine says of a bundle is no verdict: it makes this keeper look sooner. */
  const hearOf = async (id: string, steps: readonly OpenStep[]): Promise<void> => {
    const word = (await engine?.wordOn(id).catch(() => null)) ?? null;
    log.info({ operation: steps[0]?.operationId, bundle: id, word }, 'the block engine says of a bundle');
    if (word === 'landed') for (const { signature } of steps) lookAt(signature);
  };

  /** All of a bundle or nothing; one that is refused may be so because it has landed. */
  const sendBundle = async (steps: readonly OpenStep[]): Promise<void> => {
    const known = steps.map(memoryOf);
    if (known.some(({ busy }) => busy)) return;
    if (judging) for (const { signature } of steps) nudge.watch(signature);
    const { outcome, id } = await sendWhole({ engine, clock }, steps, known);
    const isTaken = outcome.kind === 'accepted';
    if (!isTaken) log.info({ operation: steps[0]?.operationId, outcome }, 'the block engine did not take a bundle');
    if (outcome.kind === 'refused') for (const { signature } of steps) lookAt(signature);
    const told = steps.map((step): StepNews => ({ step, news: { kind: 'send', accepted: isTaken, refusal: null } }));
    await (isTaken ? Promise.all(told.map(writeSoon)) : write(...told));
    if (!judging) for (const { signature } of steps) memories.delete(signature);
    if (id !== null && !signal.aborted) await hearOf(id, steps);
  };

  const depart = (steps: readonly OpenStep[]): void => {
    for (const together of departures(steps)) {
      const [step] = together;
      if (step !== undefined) inBackground(step.bundle === null ? send(step) : sendBundle(together));
    }
  };

  const sendLater = async (step: OpenStep, delayMs: number): Promise<void> => {
    const rested = await sleep(delayMs, true, { signal }).catch(() => false);
    following.delete(step.signature);
    // A bundle goes out by the rounds, once all of it is due.
    if (rested && step.bundle === null) await send(step);
  };

  /** What stands behind a step that has landed is sent when it is due; the rounds find what is lost of this. */
  const follow = ({ operationId, idx }: OpenStep, frontSlot: number | null): void => {
    for (const step of book.ofOperation(operationId)) {
      const behind = behindOf(intentOf(step.plan), step.idx);
      if (behind?.idx !== idx || !isUndecided(step.state) || following.has(step.signature)) continue;
      following.add(step.signature);
      const due = { ...step, dueAt: clock.now().getTime() + behind.delayMs, frontSlot };
      book.add([due]);
      inBackground(sendLater(due, behind.delayMs));
    }
  };

  const close = async (steps: readonly OpenStep[]): Promise<void> => {
    const idle = steps.filter((step) => !memoryOf(step).busy).slice(0, CLOSED_AT_ONCE);
    for (const step of idle) memoryOf(step).busy = true;
    try {
      const found = await Promise.all(idle.map((step) => readLanded(network.rpc, step)));
      const closed = await together(
        found.filter((one): one is Landed => one !== null),
        ({ step }) => step.signature,
        (some) => closeSteps(db, some),
        (some, error) => logUndone(log, some, error),
      );
      for (const step of closed) memories.delete(step.signature);
      if (closed.length > 0) await announce.closed(closed);
    } finally {
      for (const step of idle) memoryOf(step).busy = false;
    }
  };

  const isDue = (step: OpenStep): boolean => {
    const { refused, lastSendAt } = memoryOf(step);
    const now = clock.now().getTime();
    const rested = now - lastSendAt >= resendMs && step.dueAt !== null && step.dueAt <= now;
    return isUndecided(step.state) && step.error === null && !step.isOvertaken && !refused && rested;
  };

  const conclude = async (
    sights: ReadonlyMap<string, Sight>,
    steps: readonly OpenStep[],
    memoryFor: (step: OpenStep) => Memory = memoryOf,
  ): Promise<void> => {
    const weighed = await Promise.all(
      steps.map(async (step) => {
        const sight = sights.get(step.signature);
        const judgement = sight === undefined ? null : await weigh(scales, step, sight, memoryFor(step));
        return { step, judgement };
      }),
    );
    const news: StepNews[] = [];
    const finalized: OpenStep[] = [];
    const due: OpenStep[] = [];
    for (const { step, judgement } of weighed) {
      if (judgement === null) continue;
      memoryFor(step).absences = judgement.kind === 'absent' ? judgement.absences : 0;
      news.push(...newsOf(step, judgement).map((one) => ({ step, news: one })));
      if (judgement.kind === 'pending' && isDue(step)) due.push(step);
      if (judgement.kind === 'expired') memories.delete(step.signature);
      if ('finalized' in judgement) nudge.forget(step.signature);
      if ('finalized' in judgement && judgement.finalized) finalized.push(step);
    }
    depart(due);
    if (news.length > 0) await write(...news);
    if (finalized.length > 0) inBackground(close(finalized));
  };

  /** What was proven expired is looked for again, since a proof is no better than the endpoint it came from. */
  const watch = async (): Promise<void> => {
    const since = new Date(clock.now().getTime() - WATCHED_MS);
    const sights = await look(network.rpc, await listExpired(db, networkIdOf(network), since), NOT_ASKED, true);
    const found = [...sights].flatMap(([signature, { status }]) => (isSettled(status) ? [signature] : []));
    if (found.length === 0) return;
    log.error({ signatures: found }, 'what was taken for expired is on the chain');
    await conclude(sights, await readThese(db, found), () => freshMemory(time.now()));
  };
  const watchInTime = (): void => {
    if (time.now() - watchedAt < watchMs) return;
    watchedAt = time.now();
    const silently = (error: unknown): void => {
      if (!(error instanceof RpcFailure)) throw error;
    };
    inBackground(watch().catch(silently));
  };

  const observe = async (steps: readonly OpenStep[]): Promise<ReadonlyMap<string, Sight>> => {
    const finalized = await readFinalized(network.rpc);
    time.hear(finalized);
    const isOld = (step: OpenStep): boolean =>
      !isUndecided(step.state) || step.lastValid < finalized.height || !memories.has(step.signature);
    const old = steps.filter(isOld).map((step) => step.signature);
    const young = steps.filter((step) => !isOld(step)).map((step) => step.signature);
    // Absence proves something only on the network the bytes were signed for.
    if (old.length > 0 && !(await network.isSame())) throw new OtherNetwork();
    return new Map([
      ...(await look(network.rpc, young, finalized, false)),
      ...(await look(network.rpc, old, finalized, true)),
    ]);
  };

  const inSilence = async (steps: readonly OpenStep[], error: RpcFailure | OtherNetwork): Promise<void> => {
    const now = clock.now().getTime();
    log.warn({ err: error, steps: steps.length }, 'the network does not answer the keeper');
    if (!(error instanceof OtherNetwork) && now - lastHeard < doubtMs) return;
    const doubtful = steps.filter(({ state, dueAt }) => isUndecided(state) && state !== 'unknown' && dueAt !== null);
    if (doubtful.length > 0)
      await write(...doubtful.map((step): StepNews => ({ step, news: { kind: 'doubt', isDoubtful: true } })));
  };

  const glance = gather<string>(async (signatures) => {
    const steps = signatures.flatMap((signature) => book.get(signature) ?? []);
    try {
      const sights = await look(network.rpc, signatures, NOT_ASKED, false);
      const seen = [...sights].filter(([, { status }]) => isSettled(status));
      // The next look need not wait for what is written of this one.
      inBackground(conclude(new Map(seen), steps));
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error;
    }
  });

  const lookAt = (signature: string): void => {
    if (judging && book.get(signature) !== null) inBackground(glance(signature));
  };

  return {
    async run() {
      judging = true;
      if (!parked) await parkForeignSteps(db, networkIdOf(network));
      parked = true;
      const steps = await book.read();
      for (const signature of memories.keys()) if (book.get(signature) === null) memories.delete(signature);
      for (const { state, signature } of steps) if (isUndecided(state)) nudge.watch(signature);
      watchInTime();
      if (steps.length === 0) {
        lastHeard = clock.now().getTime();
        return;
      }
      try {
        const sights = await observe(steps);
        lastHeard = clock.now().getTime();
        await conclude(sights, steps);
      } catch (error) {
        if (!(error instanceof RpcFailure) && !(error instanceof OtherNetwork)) throw error;
        await inSilence(steps, error);
      }
    },
    glance: lookAt,
    sendNow(steps) {
      const own = steps.filter((step) => step.networkId === network.id);
      if (judging) book.add(own);
      depart(own.filter(({ dueAt }) => dueAt !== null));
    },
    async idle() {
      while (background.size > 0) await Promise.all(background);
    },
  };
}

class OtherNetwork extends Error {
  override readonly name = 'OtherNetwork';
}
