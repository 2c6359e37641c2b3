import { byKind, ofKind } from '#operations/by-kind';
import type { OperationIntent } from '#operations/intent';
import { stepsIn } from '#operations/movements';
import { AppError } from '#shared/fault';
import type { Launchpad } from '../../src/chain/platforms/launchpad';
import { launchpadIn, type Launchpads } from '../../src/chain/platforms/launchpads';
import type { Ratio } from '../../src/chain/platforms/platform';

interface Traded {
  readonly curveLamports: bigint;
  readonly tokens: bigint;
}

const BPS = 10_000n;

/** By how many basis points a trade's price is above the curve's; null where nothing is traded. */
function above({ curveLamports, tokens }: Traded, { numerator, denominator }: Ratio): bigint | null {
  if (tokens === 0n || numerator === 0n) return null;
  return (curveLamports * denominator * BPS) / (tokens * numerator) - BPS;
}

function impactsOn(launchpads: Launchpads, intent: OperationIntent): readonly (number | null)[] {
  const launch = ofKind('launch', intent);
  if (launch === null) return [];
  const { platform, mint, dev: creator, devBuyLamports, feature, trades = [] } = launch;
  const coin = { mint, creator, feature };
  const launchpad = launchpadIn(launchpads, platform);
  const bare = launchpad.withLaunch(coin, 0n);
  let after: Launchpad = launchpad.withLaunch(coin, devBuyLamports);
  const behind = trades.map(({ trade }) => {
    const before = after;
    const price = before.priceOf(mint);
    return byKind<typeof trade, bigint | null>(
      {
        buy({ lamports }) {
          after = before.withBuy(mint, lamports);
          return above(before.quoteBuy(mint, lamports), price);
        },
        sell({ steps }) {
          const [position] = steps.flatMap(({ positions }) => positions);
          const worse = position === undefined ? null : above(before.salesOf(mint)(position.tokens), price);
          return worse === null ? null : -worse;
        },
      },
      trade,
    );
  });
  const first = above(bare.quoteBuy(mint, devBuyLamports), bare.priceOf(mint));
  return [first, ...behind].map((one) => (one === null ? null : Number(one)));
}

/**
 * Basis points, by step of a launch, that each trades worse than the curve's price before it, as it is quoted behind those before it.
 * Null where nothing is traded, and in launches for a token.
 */
export function launchImpacts(launchpads: Launchpads, intent: OperationIntent): readonly (number | null)[] {
  const none = stepsIn(intent).map(() => null);
  try {
    const impacts = impactsOn(launchpads, intent);
    return none.map((_, idx) => impacts[idx] ?? null);
  } catch (error) {
    // A curve that one of its trades ends quotes no further.
    if (error instanceof AppError) return none;
    throw error;
  }
}
