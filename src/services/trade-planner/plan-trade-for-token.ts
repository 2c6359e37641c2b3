import { networkFee } from '#operations/built-step';
import type { TradeForTokenIntent } from '#operations/intent';
import { buildStep } from '#operations/steps';
import { AppError } from '#shared/fault';
import { shortAddress } from '#shared/ids';
import type { LaunchpadId } from '#shared/launchpads';
import { formatSol, formatUnits, shareOf } from '#shared/money';
import { type Address, associatedTokenAddress, TOKEN_PROGRAM } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import type { OpenedAccount } from '../../chain/platforms/platform';
import {
  openTokenLaunchpads,
  type TokenLaunchpad,
  tokenLaunchpadIn,
  tokenLaunchpadOf,
  tokenLaunchpadPlaces,
} from '../../chain/platforms/token-launchpads';
import { quoteTokenOf } from '../../chain/quote-tokens';
import { rentOf } from '../../chain/rent';
import { TOKEN_ACCOUNT_BYTES, TOKEN_PROGRAMS } from '../../chain/token';
import { lessSlippage, rentGap } from '../../chain/trade-costs';
import { accountAt, dataAt, mintProgram, readAccounts, readAccountsAt, readRent } from './read-accounts';
import { rehearse, REHEARSAL_UNITS, type Tables } from './rehearse';
import { tokensAt } from './tokens-at';

interface Question {
  readonly platform: LaunchpadId;
  readonly quoteMint: Address;
  readonly mint: Address;
  readonly symbol: string;
  readonly master: Address;
  readonly wallet: Address;
  readonly groupId: string;
  readonly slippageBps: number;
  /** Micro-lamports a compute unit. */
  readonly microLamports: bigint;
}

/** A trade of a coin that is sold for a token: a buy for at most so many base units of it, or a sale of a share, 10,000 = everything. */
export type TokenTradeQuestion = Question &
  ({ readonly side: 'buy'; readonly spendUnits: bigint } | { readonly side: 'sell'; readonly percentBps: number });

type Sides = Pick<
  TradeForTokenIntent,
  'tokens' | 'leastTokens' | 'heldTokens' | 'quoteUnits' | 'leastUnits' | 'heldUnits'
>;

const short = (detail: string): never => {
  throw new AppError('chain/insufficient-funds', { detail });
};

/** What a trade moves at the price of now, by what is held. AppError `chain/no-holdings`, `chain/out-of-range` where it moves nothing. */
function sidesOf(
  question: TokenTradeQuestion,
  launchpad: TokenLaunchpad,
  held: { readonly tokens: bigint; readonly units: bigint },
): Sides {
  const slippage = BigInt(question.slippageBps);
  const nothing = (): never => {
    throw new AppError('chain/out-of-range');
  };
  if (question.side === 'buy') {
    const { tokens, totalUnits } = launchpad.quoteBuy(question.mint, question.spendUnits);
    return tokens === 0n ? nothing() : { tokens, leastTokens: lessSlippage(tokens, slippage), quoteUnits: totalUnits };
  }
  if (held.tokens === 0n) throw new AppError('chain/no-holdings');
  const tokens = shareOf(held.tokens, question.percentBps);
  const { receivedUnits } = launchpad.quoteSell(question.mint, tokens);
  if (tokens === 0n || receivedUnits === 0n) return nothing();
  return {
    tokens,
    heldTokens: held.tokens,
    quoteUnits: receivedUnits,
    leastUnits: lessSlippage(receivedUnits, slippage),
    heldUnits: held.units,
  };
}

/**
 * Plans a trade of a coin that is sold for a token from what the network says now and rehearses it there. A buy is paid in what the
 * master holds of the token, a sale pays the master, and nothing is swapped. AppError `chain/insufficient-funds` by the name of
 * what the master lacks, `chain/unsupported-platform`, `chain/account-missing`, `chain/curve-complete`, `chain/not-traded`, and
 * those of `sidesOf`; `chain/simulation-failed` with the program's words.
 */
export async function planTradeForToken(
  rpc: Rpc,
  tables: Tables,
  question: TokenTradeQuestion,
): Promise<TradeForTokenIntent> {
  const { platform, quoteMint, mint, symbol, master, wallet, groupId, slippageBps, microLamports, side } = question;
  if (tokenLaunchpadOf(platform, quoteMint) === null) throw new AppError('chain/unsupported-platform');
  const coins = new Map([[platform, [mint]]]);
  const [purse, own] = [master, wallet].map((owner) => associatedTokenAddress(owner, quoteMint, TOKEN_PROGRAM));
  if (purse === undefined || own === undefined) throw new AppError('chain/account-missing');
  const [{ accounts, slot }, rent] = await Promise.all([
    readAccountsAt(rpc, [...tokenLaunchpadPlaces(coins), mint, master, wallet, purse, own]),
    readRent(rpc),
  ]);
  const tokenLaunchpads = openTokenLaunchpads(coins, (address) => dataAt(accounts, address));
  const launchpad = tokenLaunchpadIn(tokenLaunchpads, platform);
  const why = launchpad.whyNot(mint);
  if (why === 'unknown') throw new AppError('chain/account-missing');
  if (why === 'complete') throw new AppError('chain/curve-complete');
  if (why !== null) throw new AppError('chain/not-traded');
  const { tokenProgram = 'token-2022' } = mintProgram(accounts, mint);
  const holding = associatedTokenAddress(wallet, mint, TOKEN_PROGRAMS[tokenProgram]);
  const paid = (address: Address): OpenedAccount => ({ address, bytes: TOKEN_ACCOUNT_BYTES });
  const opens =
    side === 'buy' ? [...launchpad.openedByBuy({ mint, user: wallet }), paid(own)] : [paid(own), paid(purse)];
  const found = await readAccounts(rpc, [holding, ...opens.map(({ address }) => address)]);
  const sides = sidesOf(question, launchpad, { tokens: tokensAt(found, holding), units: tokensAt(accounts, own) });
  const { name, decimals } = quoteTokenOf(quoteMint);
  const amount = (units: bigint): string => `${formatUnits(units, decimals)} ${name}`;
  const inPurse = tokensAt(accounts, purse);
  if (side === 'buy' && inPurse < sides.quoteUnits)
    short(`Master ${shortAddress(master)} has ${amount(inPurse)} and needs ${amount(sides.quoteUnits)}`);

  const rentLamports = opens.reduce(
    (sum, { address, bytes }) => sum + rentGap(accountAt(found, address), bytes, rent),
    0n,
  );
  const available = accountAt(accounts, master).lamports;
  const planned = (unitLimit: number): TradeForTokenIntent => {
    const networkFeeLamports = networkFee([master, wallet], { unitLimit, microLamports });
    const needed = rentLamports + networkFeeLamports;
    const left = available - needed;
    if (left !== 0n && left < rentOf(0, rent))
      short(`Master ${shortAddress(master)} has ${formatSol(available)} SOL and needs ${formatSol(needed)} SOL`);
    return {
      kind: 'trade-for-token',
      platform,
      side,
      quoteMint,
      mint,
      tokenProgram,
      symbol,
      master,
      wallet,
      groupId,
      ...sides,
      slippageBps,
      unitLimit,
      microLamports,
      rentLamports,
      networkFeeLamports,
      readSlot: slot,
    };
  };
  const draft = buildStep(planned(REHEARSAL_UNITS), 0, { launchpads: new Map(), tokenLaunchpads });
  return planned(await rehearse(rpc, tables, draft));
}
