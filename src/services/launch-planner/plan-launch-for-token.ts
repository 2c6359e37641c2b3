import { networkFee } from '#operations/built-step';
import type { LaunchForTokenIntent } from '#operations/intent';
import { buildStep } from '#operations/steps';
import { AppError } from '#shared/fault';
import { shortAddress } from '#shared/ids';
import { LIMITS } from '#shared/limits';
import { formatSol, formatUnits } from '#shared/money';
import { type Address, associatedTokenAddress, TOKEN_PROGRAM } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { assertTextFits } from '../../chain/launch';
import type { LookupTable } from '../../chain/message';
import {
  openTokenLaunchpads,
  tokenLaunchpadIn,
  tokenLaunchpadOf,
  tokenLaunchpadPlaces,
} from '../../chain/platforms/token-launchpads';
import { quoteTokenOf } from '../../chain/quote-tokens';
import { rentOf } from '../../chain/rent';
import { openedByTokenLaunch, planTokenLaunchCosts } from '../../chain/token-launch';
import { accountAt, dataAt, readAccounts, readRent } from '../trade-planner/read-accounts';
import { rehearse } from '../trade-planner/rehearse';
import { tokensAt } from '../trade-planner/tokens-at';
import type { LaunchQuestion } from './plan-launch';

/** A launch as `LaunchQuestion` asks for one, of a coin that is sold for a token. */
export interface TokenLaunchQuestion extends Omit<LaunchQuestion, 'devBuyLamports' | 'instaSellMs' | 'snipes'> {
  readonly quoteMint: Address;
  /** The most the first buy may cost, fees included, base units of the quote token; 0 for none. */
  readonly spendUnits: bigint;
}

const REHEARSAL_UNITS = 600_000;

const short = (detail: string): never => {
  throw new AppError('chain/insufficient-funds', { detail });
};

/**
 * Plans a launch of a coin sold for a token from what the network says now and rehearses it there; the first buy is paid in what the
 * master holds of the token, and nothing is swapped. AppError `chain/insufficient-funds` by the name of what the master lacks,
 * `chain/unsupported-platform` where the platform sells for no such token, `chain/out-of-range` for an amount that buys nothing or
 * a text that is too long, `chain/simulation-failed` with the program's words.
 */
export async function planLaunchForToken(
  rpc: Rpc,
  lookupTables: readonly LookupTable[],
  question: TokenLaunchQuestion,
): Promise<LaunchForTokenIntent> {
  const { platform, quoteMint, mint, master, dev, spendUnits, name, symbol, uri, microLamports } = question;
  const known = tokenLaunchpadOf(platform, quoteMint);
  if (known === null) throw new AppError('chain/unsupported-platform');
  assertTextFits(known.textLimits, question);
  const coins = new Map([[platform, []]]);
  const purse = associatedTokenAddress(master, quoteMint, TOKEN_PROGRAM);
  const [chain, rent] = await Promise.all([
    readAccounts(rpc, [...tokenLaunchpadPlaces(coins), dev, master, purse]),
    readRent(rpc),
  ]);
  const tokenLaunchpads = openTokenLaunchpads(coins, (address) => dataAt(chain, address));
  const input = {
    launchpad: tokenLaunchpadIn(tokenLaunchpads, platform),
    mint,
    dev,
    name,
    symbol,
    uri,
    spendUnits,
    rent,
  };
  const opened = await readAccounts(
    rpc,
    openedByTokenLaunch(input).map(({ address }) => address),
  );
  const { quote, rentLamports } = planTokenLaunchCosts(input, (address) => accountAt(opened, address));
  if (spendUnits > 0n && quote.tokens === 0n) throw new AppError('chain/out-of-range');
  const { name: token, decimals } = quoteTokenOf(quoteMint);
  const held = tokensAt(chain, purse);
  const amount = (units: bigint): string => `${formatUnits(units, decimals)} ${token}`;
  if (held < quote.totalUnits)
    short(`Master ${shortAddress(master)} has ${amount(held)} and needs ${amount(quote.totalUnits)}`);

  const reserve = LIMITS.launchReserveLamports;
  const missing = reserve - accountAt(chain, dev).lamports;
  const devReserveLamports = missing > 0n ? missing : 0n;
  const fundLamports = rentLamports + devReserveLamports;
  const available = accountAt(chain, master).lamports;
  const planned = (unitLimit: number): LaunchForTokenIntent => {
    const networkFeeLamports = networkFee([master, dev, mint], { unitLimit, microLamports });
    const totalLamports = fundLamports + networkFeeLamports;
    const left = available - totalLamports;
    if (left !== 0n && left < rentOf(0, rent))
      short(`Master ${shortAddress(master)} has ${formatSol(available)} SOL and needs ${formatSol(totalLamports)} SOL`);
    return {
      kind: 'launch-for-token',
      platform,
      quoteMint,
      mint,
      master,
      dev,
      groupId: question.groupId,
      name,
      symbol,
      uri,
      imageUrl: question.imageUrl,
      ...(question.post === undefined ? {} : { post: question.post }),
      spendUnits: quote.totalUnits,
      quoted: {
        curveUnits: quote.curveUnits,
        protocolFeeUnits: quote.protocolUnits,
        platformFeeUnits: quote.platformUnits,
        creatorFeeUnits: quote.creatorUnits,
      },
      tokensOut: quote.tokens,
      fundLamports,
      unitLimit,
      microLamports,
      costs: { rentLamports, networkFeeLamports, devReserveLamports, totalLamports },
      ...(question.launchesBefore === undefined ? {} : { launchesBefore: question.launchesBefore }),
    };
  };
  const draft = buildStep(planned(REHEARSAL_UNITS), 0, { launchpads: new Map(), tokenLaunchpads });
  return planned(await rehearse(rpc, lookupTables, draft));
}
