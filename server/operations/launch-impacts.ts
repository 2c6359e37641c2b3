import { byKind, ofKind } from '#operations/by-kind';
import type { StepGround } from '#operations/built-step';
import type { LaunchForTokenIntent, OperationIntent } from '#operations/intent';
import { stepsIn } from '#operations/movements';
import { AppError } from '#shared/fault';
import type { Launchpad } from '../../src/chain/platforms/launchpad';
import { launchpadIn } from '../../src/chain/platforms/launchpads';
import type { BuyQuote, Ratio, SellQuote } from '../../src/chain/platforms/platform';
import { tokenLaunchpadIn } from '../../src/chain/platforms/token-launchpads';

interface Traded {
  /** What the curve gets or gives, in lamports or base units of the token the coin is sold for. */
  readonly curve: bigint;
  readonly tokens: bigint;
}

const BPS = 10_000n;

/** By how many basis points a trade's price is above the curve's; null where nothing is traded. */
function above({ curve, tokens }: Traded, { numerator, denominator }: Ratio): bigint | null {
  if (tokens === 0n || numerator === 0n) return null;
  return (curve * denominator * BPS) / (tokens * numerator) - BPS;
}

const inLamports = ({ curveLamports, tokens }: BuyQuote | SellQuote): Traded => ({ curve: curveLamports, tokens });

/** The first buy of a launch for a token, behind which nothing is traded. */
function firstForToken({ tokenLaunchpads }: StepGround, launch: LaunchForTokenIntent): bigint | null {
  const { platform, dev, spendUnits } = launch;
  const launchpad = tokenLaunchpadIn(tokenLaunchpads, platform);
  const { curveUnits, tokens } = launchpad.quoteFirstBuy(dev, spendUnits);
  return above({ curve: curveUnits, tokens }, launchpad.firstPrice(dev));
}

function impactsOn(ground: StepGround, intent: OperationIntent): readonly (bigint | null)[] {
  const forToken = ofKind('launch-for-token', intent);
  if (forToken !== null) return [firstForToken(ground, forToken)];
  const launch = ofKind('launch', intent);
  if (launch === null) return [];
  const { launchpads } = ground;
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
          return above(inLamports(before.quoteBuy(mint, lamports)), price);
        },
        sell({ steps }) {
          const [position] = steps.flatMap(({ positions }) => positions);
          const worse = position === undefined ? null : above(inLamports(before.salesOf(mint)(position.tokens)), price);
          return worse === null ? null : -worse;
        },
      },
      trade,
    );
  });
  return [above(inLamports(bare.quoteBuy(mint, devBuyLamports)), bare.priceOf(mint)), ...behind];
}

/**
 * Basis points, by step of a launch, that each trades worse than the curve's price before it, as it is quoted behind those before it.
 * Null where nothing is traded.
 */
export function launchImpacts(ground: StepGround, intent: OperationIntent): readonly (number | null)[] {
  const none = stepsIn(intent).map(() => null);
  try {
    const impacts = impactsOn(ground, intent);
    return none.map((_, idx) => {
      const impact = impacts[idx] ?? null;
      return impact === null ? null : Number(impact);
    });
  } catch (error) {
    // A curve that one of its trades ends quotes no further.
    if (error instanceof AppError) return none;
    throw error;
  }
}
