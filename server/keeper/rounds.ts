import { RpcFailure } from '../../src/chain/json-rpc';
import { readOperation } from '../operations/operation-view';
import { touchedBy } from '../operations/plan';
import { readUserStats } from '../operations/user-stats';
import { closeStep } from './close-step';
import { coalesce } from './coalesce';
import { isUndecided, judge, type Judgement, type Sight } from './judge';
import type { KeeperDeps, KeeperTimes } from './keeper';
import { type FinalizedPoint, look, readFinalized } from './look';
import type { Nudge } from './nudge';
import { loadOpenSteps, type OpenStep, parkForeignSteps, recordDoubt, recordSend } from './open-steps';
import { lockForWriting, recordVerdict, settleOperation } from './record-verdict';
import { freshMemory, type Memory, sendBytes } from './sender';

const RESEND_MS = 2_000;
const DOUBT_MS = 5_000;

export interface Rounds {
  /** Looks once at every open step, writes what is proven, sends what is due. */
  run(): Promise<void>;
  /** Sends these journaled bytes without waiting for a round. */
  sendNow(signatures: readonly string[]): Promise<void>;
  /** Resolves when nothing is being sent or closed. */
  idle(): Promise<void>;
}

/** What the keeper does again and again; see `judge` for the rule it follows. */
export function createRounds(deps: KeeperDeps, options: KeeperTimes & { readonly nudge: Nudge }): Rounds {
  const { store, network, clock, hub, log } = deps;
  const { db } = store;
  const { nudge, resendMs = RESEND_MS, doubtMs = DOUBT_MS } = options;
  const memories = new Map<string, Memory>();
  const background = new Set<Promise<void>>();
  let parked = false;
  let lastHeard = clock.now().getTime();

  const memoryOf = ({ signature }: OpenStep): Memory => {
    const known = memories.get(signature) ?? freshMemory();
    memories.set(signature, known);
    return known;
  };
  const inBackground = (step: OpenStep, work: Promise<void>): void => {
    const job = work
      .catch((error: unknown) => log.error({ err: error, operation: step.operationId }, 'a step could not be followed'))
      .finally(() => background.delete(job));
    background.add(job);
  };
  const publish = coalesce<OpenStep>(
    ({ operationId }) => operationId,
    async ({ operationId, userId }) => {
      const changed = await readOperation(db, operationId);
      if (changed !== null) hub.publish(userId, { event: 'operation_changed', data: changed });
    },
  );
  const publishStats = coalesce<OpenStep>(
    ({ userId }) => userId,
    async ({ userId }) =>
      hub.publish(userId, { event: 'user_stats', data: await readUserStats({ db, clock }, userId) }),
  );
  const settle = async (step: OpenStep): Promise<void> => {
    await db.transaction(async (tx) => {
      await lockForWriting(tx, step.operationId);
      await settleOperation(tx, deps, step.operationId);
    });
    await publish(step);
  };

  const send = async (step: OpenStep): Promise<void> => {
    const memory = memoryOf(step);
    if (memory.busy) return;
    const outcome = await sendBytes({ rpc: network.rpc, clock }, step, memory);
    if (outcome.kind === 'accepted') {
      memory.taken = true;
      nudge.watch(step.signature);
    } else log.info({ operation: step.operationId, outcome }, 'a send was not taken');
    const refusal = outcome.kind === 'refused' ? outcome.reason : null;
    const changed = await recordSend(db, step.signature, clock.now(), {
      accepted: outcome.kind === 'accepted',
      refusal,
    });
    if (changed) await settle(step);
  };

  const doubt = async (step: OpenStep, isDoubtful: boolean): Promise<void> => {
    if (await recordDoubt(db, step.signature, isDoubtful)) await settle(step);
  };

  const decide = async (
    step: OpenStep,
    verdict: Extract<Judgement, { kind: 'landed' | 'failed' | 'expired' }>,
  ): Promise<void> => {
    const facts =
      verdict.kind === 'expired' ? { slot: null, error: null } : { slot: verdict.slot, error: verdict.error };
    const changed = await recordVerdict(db, deps, step, { state: verdict.kind, ...facts });
    nudge.forget(step.signature);
    if (changed) {
      log.info({ operation: step.operationId, signature: step.signature, verdict: verdict.kind }, 'verdict');
      await publish(step);
      if (verdict.kind === 'landed')
        hub.publish(step.userId, {
          event: 'holdings_changed',
          data: { addresses: [...touchedBy(step.plan, step.idx)] },
        });
    }
    if (verdict.kind === 'expired') memories.delete(step.signature);
    else if (verdict.finalized) inBackground(step, close(step));
  };

  const close = async (step: OpenStep): Promise<void> => {
    const memory = memoryOf(step);
    if (memory.busy) return;
    memory.busy = true;
    try {
      if (!(await closeStep(db, network.rpc, step))) return;
    } catch (error) {
      if (error instanceof RpcFailure) return;
      throw error;
    } finally {
      memory.busy = false;
    }
    memories.delete(step.signature);
    await publish(step);
    await publishStats(step);
  };

  const apply = async (step: OpenStep, sight: Sight): Promise<void> => {
    const memory = memoryOf(step);
    const judgement = judge({ state: step.state, lastValid: step.lastValid, absences: memory.absences }, sight);
    memory.absences = judgement.kind === 'absent' ? judgement.absences : 0;
    switch (judgement.kind) {
      case 'pending':
        if (step.state === 'unknown' && step.error === null && step.sends > 0) await doubt(step, false);
        if (
          isUndecided(step.state) &&
          step.error === null &&
          !memory.refused &&
          clock.now().getTime() - memory.lastSendAt >= resendMs
        )
          inBackground(step, send(step));
        return;
      case 'unknown':
      case 'absent':
        return doubt(step, true);
      default:
        return decide(step, judgement);
    }
  };

  const observe = async (steps: readonly OpenStep[]): Promise<ReadonlyMap<string, Sight>> => {
    const finalized: FinalizedPoint = await readFinalized(network.rpc);
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
    const isOther = error instanceof OtherNetwork;
    if (!isOther && now - lastHeard < doubtMs) return;
    for (const step of steps) if (isUndecided(step.state)) await doubt(step, true);
  };

  return {
    async run() {
      if (!parked) await parkForeignSteps(db, network.id);
      parked = true;
      const steps = await loadOpenSteps(db, network.id);
      if (steps.length === 0) {
        lastHeard = clock.now().getTime();
        return memories.clear();
      }
      try {
        const sights = await observe(steps);
        lastHeard = clock.now().getTime();
        await Promise.all(
          steps.map(async (step) => {
            const sight = sights.get(step.signature);
            if (sight === undefined) return;
            await apply(step, sight).catch((error: unknown) =>
              log.error({ err: error, operation: step.operationId }, 'a step could not be followed'),
            );
          }),
        );
      } catch (error) {
        if (!(error instanceof RpcFailure) && !(error instanceof OtherNetwork)) throw error;
        await inSilence(steps, error);
      }
    },
    async sendNow(signatures) {
      const steps = await loadOpenSteps(db, network.id, signatures);
      for (const step of steps) inBackground(step, send(step));
      await Promise.all(background);
    },
    async idle() {
      await Promise.all(background);
    },
  };
}

class OtherNetwork extends Error {
  override readonly name = 'OtherNetwork';
}
