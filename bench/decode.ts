import { createRequire } from 'node:module';
import type * as Anchor from '@coral-xyz/anchor';
import { concatBytes } from '../src/chain/bytes';
import { decodeTraded as decodeMeteora } from '../src/chain/platforms/meteora/events';
import { decodeTraded as decodePump } from '../src/chain/platforms/pumpfun/events';
import { meteoraSdk } from '../tests/chain/meteora-sdk';
import { sdk as pumpSdk } from '../tests/chain/pump-sdk';
import { recordedEvent } from '../tests/server/trade-chain';
import { ratioOf, report, runRounds } from './rounds';

const ROUNDS = 40;
/** Of what the SDK's decoder costs. */
const GOAL = 1 / 3;
const TIMES = 5_000;
/** What Anchor puts in front of an event. */
const TAG = 8;
const SWAP_BYTES = 400;

const anchor: typeof Anchor = createRequire(import.meta.url)('@coral-xyz/anchor');
const coder = new anchor.BorshCoder(JSON.parse(JSON.stringify(meteoraSdk.DynamicBondingCurveIdl)));
const swapTag = meteoraSdk.DynamicBondingCurveIdl.events.find(({ name }) => name === 'EvtSwap2')?.discriminator ?? [];
const swap = concatBytes(Uint8Array.from(swapTag), new Uint8Array(SWAP_BYTES).fill(1));
const swapText = Buffer.from(swap).toString('base64');
const pumpBody = Buffer.from(recordedEvent.subarray(TAG));

/** CPU microseconds one call costs; a decoder that finds nothing is no measurement. */
const costOf = (decode: () => unknown) => async (): Promise<number> => {
  const before = process.cpuUsage();
  for (let time = 0; time < TIMES; time += 1) if (decode() === null) throw new Error('nothing was decoded');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / TIMES;
};

/**
 * CPU of decoding one trade's event, ours against the official SDK's: pump.fun's by its own function, Meteora's by Anchor's coder over
 * the SDK's IDL. Raydium's SDK has no decoder of LaunchLab's events.
 */
export async function run(): Promise<void> {
  const rounds = await runRounds({
    rounds: ROUNDS,
    warmup: 5,
    arms: {
      pump: costOf(() => decodePump(recordedEvent)),
      pumpSdk: costOf(() => pumpSdk.PUMP_SDK.decodeTradeEventBc(pumpBody)),
      meteora: costOf(() => decodeMeteora(swap)),
      meteoraSdk: costOf(() => coder.events.decode(swapText)),
    },
  });
  const ratios = {
    pumpfun: ratioOf(rounds, 'pump', 'pumpSdk'),
    meteora: ratioOf(rounds, 'meteora', 'meteoraSdk'),
  };
  const ratio = Math.max(...Object.values(ratios));
  report({
    bench: 'decode',
    ratio,
    goal: GOAL,
    holds: ratio <= GOAL,
    unit: 'CPU µs a trade, ours / the SDK',
    rounds: ROUNDS,
    ratios,
    medians: rounds.medians,
  });
}
