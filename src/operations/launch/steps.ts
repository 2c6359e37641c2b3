import { distinct, isAmount, refuse } from '../../chain/plan-checks';
import { withSlippage } from '../../chain/platforms/platform';
import { LEAST_TIP } from '../../chain/tip-accounts';
import { launchpadIn, LAUNCHPADS } from '../../chain/platforms/launchpads';
import { type Builder, type BuiltStep, checkRent, type StepGround, tipInstructions } from '../built-step';
import { byKind, ofKind } from '../by-kind';
import { buildBuy } from '../buy/steps';
import type { BuyIntent, LaunchIntent, SellIntent } from '../intent';
import { launchHead, launchSigners } from '../launch-steps';
import { buildSell } from '../sell/steps';

/** The ground with the new coin on it: as the chain shows it, or as the launch leaves it while it has not landed. */
function launchedGround(intent: LaunchIntent, { launchpads }: StepGround): StepGround {
  const { platform, mint, dev, devBuyLamports, feature } = intent;
  const launchpad = launchpadIn(launchpads, platform);
  if (launchpad.whyNot(mint) !== 'unknown') return { launchpads };
  return {
    launchpads: new Map([
      ...launchpads,
      [platform, launchpad.withLaunch({ mint, creator: dev, feature }, devBuyLamports)],
    ]),
  };
}

/** A sale behind the launch sells exactly what its first buy brings, for the price the launch leaves less the slippage. */
function checkSale(intent: LaunchIntent, trade: SellIntent): void {
  const [step, ...others] = trade.steps;
  const [position, ...more] = step?.positions ?? [];
  if (step === undefined || position === undefined || others.length + more.length > 0)
    return refuse('it is no one sale');
  const { wallet, groupId, mint, tokens, platform = intent.platform, route } = position;
  if (trade.platform !== intent.platform || platform !== intent.platform || mint !== intent.mint)
    refuse('it sells another coin than the launched');
  if (trade.master !== intent.master || wallet !== intent.dev || groupId !== intent.groupId)
    refuse('somebody else sells behind the launch');
  if (tokens !== intent.tokensOut) refuse('it sells something else than what was bought');
  if (route !== undefined) refuse('a coin that was launched a moment ago has no route');
}

/** A buy behind the launch is of the launched coin, by another wallet of its group, which pays for it itself. */
function checkSnipe(intent: LaunchIntent, { platform, mint, master, wallet, groupId }: BuyIntent): void {
  if (platform !== intent.platform || mint !== intent.mint) refuse('it buys another coin than the launched');
  if (master !== intent.master || groupId !== intent.groupId) refuse('somebody else buys behind the launch');
  if ([intent.master, intent.dev, intent.mint].includes(wallet)) refuse('who launches buys in the launch itself');
}

type BundleTip = NonNullable<LaunchIntent['bundle']>['tip'];

function buildTrade(intent: LaunchIntent, idx: number, ground: StepGround): BuiltStep {
  const trades = (intent.trades ?? []).map(({ trade }) => trade);
  const { delayMs = 0 } = (intent.trades ?? [])[idx - 1] ?? {};
  const trade = trades[idx - 1] ?? refuse('the plan has no such step');
  const buyers = trades.flatMap((one) => ofKind('buy', one)?.wallet ?? []);
  return byKind<typeof trade, BuiltStep>(
    {
      sell(sale) {
        if (trades.length > 1) refuse('a sale is all that trades behind its launch');
        checkSale(intent, sale);
        return buildSell(sale, 0, launchedGround(intent, ground));
      },
      buy(buy) {
        if (distinct(buyers).length !== trades.length) refuse('not each buyer behind the launch is another wallet');
        if (intent.bundle !== undefined && delayMs !== 0) refuse('what is in a bundle waits for nothing');
        checkSnipe(intent, buy);
        return buildBuy(buy, 0, launchedGround(intent, ground));
      },
    },
    trade,
  );
}

/** The tip of a bundled launch, which must be one that engines take; null where it is not bundled. */
function checkTip({ bundle, costs }: LaunchIntent): BundleTip | null {
  const tip = bundle?.tip ?? null;
  if ((costs.tipLamports ?? 0n) !== (tip?.lamports ?? 0n)) return refuse('its tip differs');
  if (tip !== null && tip.lamports < LEAST_TIP) return refuse('its tip is less than block engines take');
  return tip;
}

/**
 * Funding of the developer wallet, `create_v2` and its first buy in one transaction, for a v0 message with pump.fun's table; then
 * what trades the new coin.
 */
export const buildLaunch: Builder<LaunchIntent> = (intent, idx, ground) => {
  if (idx > 0) return buildTrade(intent, idx, ground);
  const { master, dev, mint, name, symbol, uri, devBuyLamports, tokensOut, fundLamports, costs, feature } = intent;
  const { buyFixes, rentMax } = LAUNCHPADS[intent.platform];
  const signers = launchSigners(intent, devBuyLamports);
  checkRent(costs.rentLamports, rentMax.launch + (feature === undefined ? 0n : (rentMax.features?.[feature] ?? 0n)));
  // What stays with the developer is less than nothing where the wallet pays out of what it has.
  const { totalLamports, devReserveLamports, ...parts } = costs;
  if (!isAmount(totalLamports, ...Object.values(parts))) refuse('a cost is no number of lamports');
  const sum = Object.values(parts).reduce((all, part) => all + part, devReserveLamports);
  const tip = checkTip(intent);
  if (totalLamports !== parts.networkFeeLamports + fundLamports + (tip?.lamports ?? 0n) || totalLamports !== sum)
    refuse('its costs do not add up');
  const quoted =
    costs.devBuyLamports + costs.protocolFeeLamports + (costs.platformFeeLamports ?? 0n) + costs.creatorFeeLamports;
  if (quoted > devBuyLamports) refuse('its quote is above its limit');
  return {
    payer: master,
    signers,
    instructions: [
      ...launchHead(intent),
      ...launchpadIn(ground.launchpads, intent.platform).launchInstructions({
        feeRecipient: intent.feeRecipient,
        feature,
        mint,
        creator: dev,
        name,
        symbol,
        uri,
        tokens: tokensOut,
        // Both are one transaction, so that the quote cannot move between them.
        maxLamports: buyFixes === 'lamports' ? quoted : withSlippage(devBuyLamports, BigInt(intent.slippageBps)),
      }),
      ...tipInstructions(master, tip),
    ],
    usesTable: true,
  };
};
