import { positionsLeft } from '#operations/activity/progress';
import { ofKind } from '#operations/by-kind';
import { intentOf } from '#operations/intent';
import { isJob } from '#operations/kinds';
import { stepCount } from '#operations/movements';
import type { ActivityPlan, Operation, OperationPlan, OperationStep } from '#operations/contract';
import type { SentBytes } from './fault-proxy';
import { jobOf, landedOf } from './job';
import { boundsOf, tipOf } from './planned';

/** What the chain says of a signature. */
export interface ChainRecord {
  readonly err: unknown;
  readonly fee: bigint;
  /** Lamports by address, tokens by `owner/mint`. */
  readonly moved: ReadonlyMap<string, bigint>;
}

/** What a person meant, and how far it had to come. */
export interface Attempt {
  readonly id: string;
  readonly plan: OperationPlan;
  /** `done` it must have succeeded · `stopped` it was given up, unless that came too late · `ended` it may have failed in part or whole · `refused` nothing may exist of it. */
  readonly expected: 'done' | 'stopped' | 'ended' | 'refused';
}

/** One place before and after a run; `arrived` came from outside meanwhile. */
export interface BalanceChange {
  readonly key: string;
  readonly before: bigint;
  readonly arrived: bigint;
  readonly after: bigint;
}

/** Everything the oracle judges by: the journal, the chain, and what the proxy saw go out. */
export interface Evidence {
  readonly attempts: readonly Attempt[];
  readonly operations: readonly Operation[];
  /** By signature of the journal; null where the chain knows nothing. */
  readonly chain: ReadonlyMap<string, ChainRecord | null>;
  readonly sent: readonly SentBytes[];
  /** By signature of the journal the bundle that it is of, in its order; what is signed by itself is in none. */
  readonly bundles: ReadonlyMap<string, readonly string[]>;
  readonly holdings: readonly BalanceChange[];
  readonly coins: readonly { readonly mint: string; readonly exists: boolean; readonly recorded: boolean }[];
}

type Say = (holds: boolean, otherwise: string) => void;

const add = (sums: Map<string, bigint>, key: string, delta: bigint): void =>
  void sums.set(key, (sums.get(key) ?? 0n) + delta);
const written = (sums: ReadonlyMap<string, bigint>): string =>
  [...sums]
    .filter(([, delta]) => delta !== 0n)
    .map(([key, delta]) => `${key} ${delta}`)
    .toSorted()
    .join(', ');

/** What the journal says a signature moved, without the two lines that no account carries: the fee and the issue of a mint. */
function movedInJournal(operation: Operation, signature: string): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const effect of operation.effects) {
    if (effect.signature !== signature || effect.kind === 'fee' || effect.address === effect.mint) continue;
    add(sums, effect.mint === null ? effect.address : `${effect.address}/${effect.mint}`, BigInt(effect.delta));
  }
  return sums;
}

const hasLanded = ({ chain }: Evidence, { signature }: OperationStep): boolean => {
  const record = chain.get(signature) ?? null;
  return record !== null && record.err === null;
};

/** I2, I5, I8: each planned step landed at most once, the journal says what the chain says, and what is left has a name. */
function judgeSteps(evidence: Evidence, operation: Operation, say: Say): void {
  const { id, plan, state, steps } = operation;
  const landed = new Set<number>();
  for (const step of steps) {
    const record = evidence.chain.get(step.signature) ?? null;
    const told = record === null ? 'expired' : record.err === null ? 'landed' : 'failed';
    say(step.state === told, `I5 the journal says ${step.state}, the chain ${told}: ${step.signature}`);
    if (told !== 'landed') continue;
    say(!landed.has(step.idx), `I2 step ${step.idx} of ${id} landed twice`);
    landed.add(step.idx);
  }
  const count = stepCount(intentOf(plan));
  for (let idx = 0; idx < count; idx += 1) {
    if (landed.has(idx)) continue;
    say(state !== 'done', `I2 ${id} is done, but its step ${idx} did not land`);
    say(
      isJob(plan) || steps.some((step) => step.idx === idx),
      `I8 ${id} is ${state} and does not name its step ${idx}`,
    );
  }
  say(landed.size < count || state === 'done', `I12 all of ${id} landed, but it is ${state}`);
  const failed = state !== 'done' && steps.some((step) => step.state === 'failed' && !landed.has(step.idx));
  say(!failed || operation.error !== null, `I8 ${id} is ${state} and does not say why`);
}

/** I3 for one signature: what the chain moved is what was booked, and what the plan allows. */
function judgeMoves(evidence: Evidence, operation: Operation, { signature, idx }: OperationStep, say: Say): void {
  const record = evidence.chain.get(signature) ?? null;
  const effects = operation.effects.filter((effect) => effect.signature === signature);
  if (record === null) return say(effects.length === 0, `I3 ${signature} is not on the chain, but it is booked`);
  const { moved, fee, err } = record;
  const booked = movedInJournal(operation, signature);
  say(written(moved) === written(booked), `I3 ${signature} moved ${written(moved)}, booked ${written(booked)}`);
  const lamports = [...moved].filter(([key]) => !key.includes('/')).reduce((total, [, delta]) => total + delta, 0n);
  say(lamports === -fee, `I3 ${signature} loses ${lamports} lamports for a fee of ${fee}`);
  const fees = effects.filter(({ kind }) => kind === 'fee').map(({ delta }) => delta);
  say(fees.length === 1 && fees[0] === String(fee), `I3 ${signature} books another fee than ${fee}`);
  const sums = new Map<string, bigint>();
  for (const { mint, delta } of effects) add(sums, mint ?? 'SOL', BigInt(delta));
  say(written(sums) === '', `I3 the entry of ${signature} leaves ${written(sums)}`);
  if (err !== null) return;
  for (const { key, least, most } of boundsOf(operation, idx)) {
    const delta = moved.get(key) ?? 0n;
    say(delta >= least && delta <= most, `I3 step ${idx} moved ${key} by ${delta}, planned were ${least} to ${most}`);
  }
  const tip = tipOf(operation.plan, idx);
  const tipped = effects.filter(({ kind }) => kind === 'tip');
  const paid = tipped.reduce((total, { delta }) => total + BigInt(delta), 0n);
  say(
    paid === (tip?.lamports ?? 0n),
    `I3 ${signature} books ${paid} lamports of tip, planned were ${tip?.lamports ?? 0}`,
  );
}

/** I2, I10, P15: a job trades in its drawn order, keeps its budget, and has sold what it bought when it is done. */
function judgeJob(evidence: Evidence, operation: Operation, plan: ActivityPlan, say: Say): void {
  const { id, state, steps } = operation;
  const intent = jobOf(plan);
  const landed = steps.filter((step) => hasLanded(evidence, step)).toSorted((one, other) => one.idx - other.idx);
  landed.forEach((step, place) => {
    say(step.idx === place, `I2 trade ${step.idx} of ${id} landed before trade ${place}`);
    const former = landed[place - 1]?.slot ?? 0;
    say((step.slot ?? 0) >= former, `I2 trade ${place} of ${id} landed in a slot before the trade before it`);
  });
  let taken = 0n;
  for (const { signature } of steps)
    for (const wallet of intent.wallets) {
      const delta = evidence.chain.get(signature)?.moved.get(wallet) ?? 0n;
      if (delta < 0n) taken -= delta;
    }
  say(taken <= intent.budgetLamports, `P15 ${id} took ${taken} lamports of a budget of ${intent.budgetLamports}`);
  const left = positionsLeft(intent, landedOf(steps));
  say(state !== 'done' || left.length === 0, `I8 ${id} is done and has not sold ${left.length} positions`);
}

/** I4: nothing went out that the journal did not hold first; what is a bundle went out as that bundle only. */
function judgeSent({ chain, sent, attempts, bundles }: Evidence, say: Say): void {
  say(sent.length > 0 || attempts.every(({ expected }) => expected === 'refused'), 'nothing was ever sent');
  const wires = new Map<string, string>();
  for (const { signature, wire, by, bundle } of sent) {
    const whole = bundles.get(signature) ?? [];
    const went = by === 'bundle' ? `in a bundle of ${bundle.join(', ')}` : `by the ${by}`;
    say(whole.join() === bundle.join(), `I2 ${signature} of the bundle ${whole.join(', ')} went out ${went}`);
    say(chain.has(signature), `I4 ${signature} was sent and is not in the journal`);
    say((wires.get(signature) ?? wire) === wire, `I2 other bytes went out under ${signature}`);
    wires.set(signature, wire);
  }
}

/** I3 for the run: what each place holds is what it held, what arrived and what landed steps moved, by journal and by plan. */
function judgeHoldings(evidence: Evidence, say: Say): void {
  const booked = new Map<string, bigint>();
  const planned = new Map<string, { least: bigint; most: bigint }>();
  for (const operation of evidence.operations)
    for (const step of operation.steps) {
      for (const [key, delta] of movedInJournal(operation, step.signature)) add(booked, key, delta);
      if (!hasLanded(evidence, step)) continue;
      for (const { key, least, most } of boundsOf(operation, step.idx)) {
        const known = planned.get(key) ?? { least: 0n, most: 0n };
        planned.set(key, { least: known.least + least, most: known.most + most });
      }
    }
  for (const { key, before, arrived, after } of evidence.holdings) {
    const ledger = before + arrived + (booked.get(key) ?? 0n);
    say(after === ledger, `I3 ${key} holds ${after}, the journal says ${ledger}`);
    const { least, most } = planned.get(key) ?? { least: 0n, most: 0n };
    const change = after - before - arrived;
    // A step that failed on the chain costs its payer the fee, which no plan names.
    const fees = evidence.operations.flatMap(({ effects, steps }) =>
      effects.filter(
        ({ address, mint, signature }) =>
          mint === null &&
          address === key &&
          steps.some((step) => step.signature === signature && !hasLanded(evidence, step)),
      ),
    );
    const lost = fees.reduce((total, { delta }) => total + BigInt(delta), 0n);
    say(
      change >= least + lost && change <= most + lost,
      `I3 ${key} changed by ${change}, its plans allow ${least + lost} to ${most + lost}`,
    );
  }
}

function judgeAttempt({ id, plan, expected }: Attempt, operation: Operation | undefined, say: Say): void {
  const state = operation?.state ?? 'missing';
  if (expected === 'refused') return say(operation === undefined, `I4 ${plan.kind} ${id} was refused and is ${state}`);
  if (expected === 'done') return say(state === 'done', `I8 ${plan.kind} ${id} ended as ${state}`);
  const ends = expected === 'stopped' ? ['done', 'abandoned'] : ['done', 'failed', 'abandoned'];
  return say(ends.includes(state), `I8 ${plan.kind} ${id} has not ended: ${state}`);
}

/** Whether a broken invariant speaks of money: something was sent twice or unrecorded, lost, overspent, or a key is gone. */
export const isOfMoney = (sentence: string): boolean => /^(?:I2|I3|I4|I7|I10|P15|X9) /.test(sentence);

/** Judges a run; the answer names every invariant that does not hold. */
export function judge(evidence: Evidence): readonly string[] {
  const broken: string[] = [];
  const say: Say = (holds, otherwise) => {
    if (!holds) broken.push(otherwise);
  };
  const byId = new Map(evidence.operations.map((operation) => [operation.id, operation]));
  const meant = new Set(evidence.attempts.map(({ id }) => id));
  for (const id of byId.keys()) say(meant.has(id), `X9 nobody meant operation ${id}`);
  for (const attempt of evidence.attempts) judgeAttempt(attempt, byId.get(attempt.id), say);
  for (const operation of evidence.operations) {
    judgeSteps(evidence, operation, say);
    for (const step of operation.steps) judgeMoves(evidence, operation, step, say);
    const job = ofKind('activity', operation.plan);
    if (job !== null) judgeJob(evidence, operation, job, say);
  }
  judgeSent(evidence, say);
  judgeHoldings(evidence, say);
  for (const { mint, exists, recorded } of evidence.coins)
    say(exists === recorded, `I7 mint ${mint} and its record differ`);
  return broken;
}
