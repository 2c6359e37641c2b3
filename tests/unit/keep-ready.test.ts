import { expect, test } from 'vitest';
import { AppError } from '#shared/fault';
import type { OperationRequest } from '#operations/domain/operation';
import type { SellQuestion } from '#operations/domain/trade';
import { type After, RELEASE_MS } from '../../src/services/trade-planner/after';
import { keepReadyFor, RENEW_MS } from '../../src/services/trade-planner/keep-ready';
import { createReadyTrades, FRESH_MS, REST_MS } from '../../src/services/trade-planner/ready-trades';
import { planReturn } from '../../src/services/trade-planner/plan-return';
import { fakeChain } from '../support/fake-chain';
import { newKeys } from '../support/money';
import { SOL } from '../support/trades';

function timers() {
  let now = 0;
  const due = new Map<() => void, number>();
  const after: After = (ms, work) => {
    due.set(work, now + ms);
    return () => void due.delete(work);
  };
  return {
    after,
    now: () => now,
    /** Lets time pass in steps of what is due, and what it began come to its end. */
    async advance(ms: number) {
      await settled();
      const until = now + ms;
      for (;;) {
        const [next] = [...due].filter(([, at]) => at <= until).toSorted(([, one], [, other]) => one - other);
        if (next === undefined) break;
        const [work, at] = next;
        now = at;
        due.delete(work);
        work();
        await settled();
      }
      now = until;
      await settled();
    },
  };
}
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

function signing(refuse: AppError | null = null) {
  const log: string[] = [];
  return {
    log,
    signer: {
      async prepare({ id }: { readonly id: string }) {
        log.push(`prepare ${id}`);
        if (refuse !== null) throw refuse;
        return { bytes: 0, signers: [] };
      },
      release: (ids: readonly string[]) => void log.push(`release ${ids.join(' ')}`),
    },
  };
}

/** Two wallets with SOL on a chain, and the plan that returns it. */
async function returning() {
  const chain = fakeChain();
  const wallets = [newKeys().address, newKeys().address] as const;
  for (const wallet of wallets) chain.lamports(wallet, SOL);
  const master = newKeys().address;
  chain.lamports(master, SOL);
  const question = { groupId: 'g', groupName: 'Group', master, wallets, microLamports: 0n };
  const request: OperationRequest = { id: 'one', networkId: 'n', intent: await planReturn(chain.rpc, question) };
  return { chain, wallets, request };
}

const always = (): boolean => true;

test('plans on the screen are prepared, given a new blockhash every 20 s, and let go of once they have left it', async () => {
  const { chain, request } = await returning();
  const [time, { log, signer }] = [timers(), signing()];
  const moved: string[] = [];
  const stop = keepReadyFor(
    { signer, rpc: chain.rpc, isAttended: always, after: time.after },
    [request, { ...request, id: 'two' }],
    () => moved.push('moved'),
  );
  await time.advance(RENEW_MS);
  stop();
  await time.advance(RELEASE_MS - 1);
  expect([log, moved]).toEqual([['prepare one', 'prepare two', 'prepare one', 'prepare two'], []]);
  await time.advance(10 * RENEW_MS);
  expect(log.slice(4)).toEqual(['release one two']);
});

test('on a network of 50 ms slots a new blockhash comes every 2.5 s: one lives for 7.5 s there', async () => {
  const { chain, request } = await returning();
  const [time, { log, signer }] = [timers(), signing()];
  keepReadyFor(
    { signer, rpc: chain.rpc, slotMs: 50, isAttended: always, after: time.after },
    [request],
    () => undefined,
  );
  await time.advance(2_499);
  expect(log).toEqual(['prepare one']);
  await time.advance(1);
  expect(log).toEqual(['prepare one', 'prepare one']);
});

test('13.1 a balance that moved while its plan is on the screen makes the plan one to be made again', async () => {
  const { chain, wallets, request } = await returning();
  const [time, { log, signer }] = [timers(), signing()];
  const moved: string[] = [];
  keepReadyFor({ signer, rpc: chain.rpc, isAttended: always, after: time.after }, [request], () => moved.push('moved'));
  await time.advance(RENEW_MS);
  expect(moved).toEqual([]);
  chain.lamports(wallets[1], 2n * SOL);
  await time.advance(5 * RENEW_MS);
  expect([moved, log.length]).toEqual([['moved'], 3]);
});

test.each([
  ['keys that are locked', new AppError('signer/locked')],
  ['a person who has to confirm', new AppError('api/reauth-required')],
  ['a plan the signer refuses', new AppError('signer/refused')],
])('13.11 nothing is asked for again behind the person after %s', async (_what, refusal) => {
  const { chain, request } = await returning();
  const [time, { log, signer }] = [timers(), signing(refusal)];
  keepReadyFor({ signer, rpc: chain.rpc, isAttended: always, after: time.after }, [request], () => undefined);
  await time.advance(10 * RENEW_MS);
  expect(log).toEqual(['prepare one']);
});

test('a network that fails is asked again with the next round', async () => {
  const { chain, request } = await returning();
  const [time, { log, signer }] = [timers(), signing(new AppError('rpc/unreachable'))];
  keepReadyFor({ signer, rpc: chain.rpc, isAttended: always, after: time.after }, [request], () => undefined);
  await time.advance(RENEW_MS);
  expect(log).toEqual(['prepare one', 'prepare one']);
});

test('13.11 a page nobody is at keeps no keys ready', async () => {
  const { chain, request } = await returning();
  const [time, { log, signer }] = [timers(), signing()];
  let attended = true;
  keepReadyFor({ signer, rpc: chain.rpc, isAttended: () => attended, after: time.after }, [request], () => undefined);
  await time.advance(RENEW_MS);
  attended = false;
  await time.advance(10 * RENEW_MS);
  expect(log).toEqual(['prepare one', 'prepare one']);
});

const question: SellQuestion = {
  kind: 'sell',
  surface: 'row',
  mint: 'Mint1',
  symbol: 'LANTERN',
  master: 'Maa1',
  percentBps: 5_000,
  wallets: [{ address: 'Waa1', groupId: 'g' }],
};

async function trades(fail = false) {
  const { request } = await returning();
  const time = timers();
  const { log, signer } = signing();
  let drawn = 0;
  const ready = createReadyTrades({
    signer,
    after: time.after,
    now: time.now,
    async plan() {
      drawn += 1;
      log.push(`plan ${drawn}`);
      if (fail) throw new AppError('chain/no-holdings');
      return { ...request, id: String(drawn) };
    },
  });
  return { time, log, ready };
}

test('a trade that pointer or focus rests on is planned and prepared once, and given to the press', async () => {
  const { time, log, ready } = await trades();
  ready.aim(question);
  await time.advance(REST_MS);
  expect([(await ready.take(question))?.id, log]).toEqual(['1', ['plan 1', 'prepare 1']]);
  await time.advance(10 * FRESH_MS);
  expect([ready.take(question), log]).toEqual([null, ['plan 1', 'prepare 1']]);
});

test('a pointer that passes over a button plans nothing', async () => {
  const { time, log, ready } = await trades();
  ready.aim(question);
  await time.advance(REST_MS - 1);
  ready.leave();
  await time.advance(10 * FRESH_MS);
  expect([ready.take(question), log]).toEqual([null, []]);
});

test('another question gets nothing of it, and its keys are let go of', async () => {
  const { time, log, ready } = await trades();
  ready.aim(question);
  await time.advance(REST_MS);
  expect(ready.take({ ...question, percentBps: 10_000 })).toBe(null);
  await settled();
  expect(log).toEqual(['plan 1', 'prepare 1', 'release 1']);
});

test('a press at once after the pointer has left still gets it, as a finger does; a later one does not', async () => {
  const { time, log, ready } = await trades();
  ready.aim(question);
  await time.advance(REST_MS);
  ready.leave();
  await time.advance(RELEASE_MS - 1);
  expect((await ready.take(question))?.id).toBe('1');
  ready.aim(question);
  await time.advance(REST_MS);
  ready.leave();
  await time.advance(RELEASE_MS);
  expect([ready.take(question), log.at(-1)]).toEqual([null, 'release 2']);
});

test('no press gets a plan of ten seconds ago: it is made again while the pointer stays, for a minute', async () => {
  const { time, log, ready } = await trades();
  ready.aim(question);
  await time.advance(REST_MS + 3 * FRESH_MS);
  expect((await ready.take(question))?.id).toBe('6');
  ready.aim(question);
  await time.advance(REST_MS + 20 * FRESH_MS);
  expect([ready.take(question), log.filter((one) => one.startsWith('plan')).length]).toEqual([null, 16]);
  const released = log.filter((one) => one.startsWith('release')).length;
  expect(released).toBe(15);
});

test('why no plan could be made is said to who presses', async () => {
  const { time, ready } = await trades(true);
  ready.aim(question);
  await time.advance(REST_MS);
  await expect(ready.take(question)).rejects.toThrow(AppError);
});
