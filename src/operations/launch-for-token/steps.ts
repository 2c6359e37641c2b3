import { isAmount, refuse } from '../../chain/plan-checks';
import { tokenLaunchpadIn, tokenLaunchpadOf } from '../../chain/platforms/token-launchpads';
import { dearestRents } from '../../chain/rent';
import { TOKEN_ACCOUNT_BYTES } from '../../chain/token';
import { type Builder, checkRent } from '../built-step';
import type { LaunchForTokenIntent } from '../intent';
import { launchHead, launchSigners } from '../launch-steps';
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
  const known = tokenLaunchpadOf(platform, quoteMint) ?? refuse('its platform sells nothing for this token');
  const signers = launchSigners(intent, spendUnits);
  const parts = Object.values(quoted);
  if (!isAmount(...parts)) refuse('an amount is no number of units');
  if (parts.reduce((all, part) => all + part, 0n) !== spendUnits) refuse('it spends something else than its quote');
  checkRent(intent.costs.rentLamports, known.rentMax.launch + dearestRents(TOKEN_ACCOUNT_BYTES));
  checkCosts(intent);
  const launchpad = tokenLaunchpadIn(ground.tokenLaunchpads, platform);
  return {
    payer: master,
    signers,
    instructions: [
      ...launchHead(intent),
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
