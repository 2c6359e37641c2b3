import { checkHeldOnce, soldForToken } from './for-token';
import { swapInstructions } from '../../chain/jupiter';
import { shareOf } from '#shared/money';
import { distinct, isAmount, refuse } from '../../chain/plan-checks';
import { launchpadIn, LAUNCHPADS } from '../../chain/platforms/launchpads';
import { dearestRents } from '../../chain/rent';
import { computeUnitLimit, computeUnitPrice } from '../../chain/system';
import { TOKEN_PROGRAMS } from '../../chain/token';
import { type Builder, checkRent, networkFee, tipInstructions } from '../built-step';
import type { SellIntent } from '../intent';

const holdingsOf = ({ steps }: SellIntent): readonly string[] =>
  steps.flatMap(({ positions }) => positions.map(({ wallet, mint }) => `${wallet} ${mint}`));

const everythingOf = ({ master, steps }: SellIntent) => {
  const positions = steps.flatMap((step) => step.positions);
  return {
    wallets: distinct([master, ...positions.map(({ wallet }) => wallet)]),
    mints: distinct(positions.map(({ mint }) => mint)),
  };
};

function checkRouted({ surface }: SellIntent, { length }: SellIntent['steps'][number]['positions']): void {
  if (surface !== 'group' && surface !== 'coin') refuse('only a sale of everything leaves the launchpads');
  if (length !== 1) refuse('a route shares its transaction');
}

/** The wallets of a step sell their positions; master or only wallet pays fee and tip. */
export const buildSell: Builder<SellIntent> = (intent, idx, ground) => {
  const step = intent.steps[idx] ?? refuse('the plan has no such step');
  const { payer, positions, tip, unitLimit, networkFeeLamports } = step;
  const { master, microLamports } = intent;
  const holdings = holdingsOf(intent);
  if (distinct(holdings).length !== holdings.length) refuse('a holding is sold twice');
  checkHeldOnce(intent);
  if (payer !== master && positions.some(({ wallet }) => wallet !== payer)) refuse('somebody else pays');
  if (!isAmount(microLamports, networkFeeLamports)) refuse('its network fee is no number of lamports');
  const signers = distinct([payer, ...positions.map(({ wallet }) => wallet)]);
  if (networkFeeLamports !== networkFee(signers, { unitLimit, microLamports })) refuse('its network fee differs');
  if (positions.some(({ route }) => route !== undefined)) checkRouted(intent, positions);
  return {
    payer,
    signers,
    instructions: [
      computeUnitLimit(unitLimit),
      computeUnitPrice(microLamports),
      ...positions.flatMap((position) => {
        const { wallet, mint, tokens, heldTokens, expectedLamports, minLamports, route, forToken } = position;
        const { tokenProgram = 'token-2022' } = position;
        if (!isAmount(tokens, minLamports, expectedLamports) || tokens === 0n)
          refuse('an amount is no number of tokens');
        if (heldTokens !== undefined && tokens !== shareOf(heldTokens, intent.percentBps))
          refuse('an amount is not the share of what was held');
        if (minLamports > expectedLamports) refuse('its least is above its quote');
        if (route !== undefined && forToken !== undefined) refuse('a route sells for a token');
        if (forToken !== undefined)
          return soldForToken({ position, proceeds: forToken, payer, positions: positions.length }, intent, ground);
        if (route !== undefined)
          return swapInstructions({ position, route, payer, slippageBps: intent.slippageBps, ...everythingOf(intent) });
        const { platform = intent.platform, growthLamports = 0n, lentLamports = 0n } = position;
        const { rentMax, openedBySale } = LAUNCHPADS[platform];
        checkRent(growthLamports, rentMax.growth);
        const opened = openedBySale(wallet);
        checkRent(lentLamports, opened === null || payer === wallet ? 0n : dearestRents(opened.bytes));
        return launchpadIn(ground.launchpads, platform).sellInstructions({
          feeRecipient: platform === intent.platform ? intent.feeRecipient : undefined,
          ...(lentLamports === 0n ? {} : { lender: { payer, lamports: lentLamports } }),
          mint,
          user: wallet,
          tokens,
          limitLamports: minLamports,
          tokenProgram: TOKEN_PROGRAMS[tokenProgram],
        });
      }),
      ...tipInstructions(payer, tip),
    ],
    usesTable: true,
  };
};
