import { distinct, isAmount, refuse } from '../../chain/plan-checks';
import { tokenLaunchpadIn, tokenLaunchpadOf } from '../../chain/platforms/token-launchpads';
import { dearestRents } from '../../chain/rent';
import { computeUnitLimit, computeUnitPrice, transferInstruction } from '../../chain/system';
import { TOKEN_ACCOUNT_BYTES } from '../../chain/token';
import { type Builder, checkRent, networkFee } from '../built-step';
import type { LaunchForTokenIntent } from '../intent';
import { payTokens } from '../token-payments';

function checkCosts({ fundLamports, costs }: LaunchForTokenIntent): void {
  const { totalLamports, ...parts } = costs;
  if (!isAmount(totalLamports, ...Object.values(parts))) refuse('a cost is no number of lamports');
  const sum = Object.values(parts).reduce((all, part) => all + part, 0n);
  if (totalLamports !== parts.networkFeeLamports + fundLamports || totalLamports !== sum)
    refuse('its costs do not add up');
}

/** Funding of the developer wallet with SOL and the quote token, create and first buy in one transaction. */
export const buildLaunchForToken: Builder<LaunchForTokenIntent> = (intent, _idx, ground) => {
  const { platform, quoteMint, master, dev, mint, name, symbol, uri, spendUnits, quoted, tokensOut } = intent;
  const { fundLamports, unitLimit, microLamports, costs } = intent;
  const known = tokenLaunchpadOf(platform, quoteMint) ?? refuse('its platform sells nothing for this token');
  const signers = distinct([master, dev, mint]);
  const parts = Object.values(quoted);
  if (!isAmount(spendUnits, tokensOut, fundLamports, microLamports, ...parts))
    refuse('an amount is no number of units');
  if (signers.length !== 3) refuse('master, developer and token are not three addresses');
  if (spendUnits > 0n !== tokensOut > 0n) refuse('its first buy is half a buy');
  if (parts.reduce((all, part) => all + part, 0n) !== spendUnits) refuse('it spends something else than its quote');
  if (costs.networkFeeLamports !== networkFee(signers, { unitLimit, microLamports })) refuse('its network fee differs');
  checkRent(costs.rentLamports, known.rentMax.launch + dearestRents(TOKEN_ACCOUNT_BYTES));
  checkCosts(intent);
  const launchpad = tokenLaunchpadIn(ground.tokenLaunchpads, platform);
  return {
    payer: master,
    signers,
    instructions: [
      computeUnitLimit(unitLimit),
      computeUnitPrice(microLamports),
      ...(fundLamports > 0n ? [transferInstruction({ from: master, to: dev, lamports: fundLamports })] : []),
      ...(spendUnits > 0n
        ? payTokens({
            from: master,
            to: dev,
            opener: dev,
            mint: quoteMint,
            units: spendUnits,
            decimals: known.quoteDecimals,
          })
        : []),
      ...launchpad.launchInstructions({
        mint,
        creator: dev,
        name,
        symbol,
        uri,
        tokens: tokensOut,
        // Both are one transaction, so that the quote cannot move between them.
        spends: { quoteMint, units: spendUnits },
      }),
    ],
    usesTable: true,
  };
};
