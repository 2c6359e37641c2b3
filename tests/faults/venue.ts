import { ed25519 } from '@noble/curves/ed25519.js';
import { buildStep } from '#operations/steps';
import type { LaunchpadId } from '#shared/launchpads';
import { associatedTokenAddress } from '../../src/chain/address';
import { concatBytes, u64Bytes } from '../../src/chain/bytes';
import { type Instruction, readonly, readonlySigner, writable } from '../../src/chain/instruction';
import type { Rpc } from '../../src/chain/json-rpc';
import { assembleTransaction, compileMessage, signersOf, usefulTables } from '../../src/chain/message';
import { launchpadIn, LAUNCHPADS } from '../../src/chain/platforms/launchpads';
import type { Launchpad } from '../../src/chain/platforms/launchpad';
import { buyLimits, type BuyQuote } from '../../src/chain/platforms/platform';
import { computeUnitLimit } from '../../src/chain/system';
import type { SnipeQuestion } from '../../src/services/launch-planner/plan-snipes';
import { planLaunch } from '../../src/services/launch-planner/plan-launch';
import { type Keys, newKeys } from '../support/money';
import { TABLES } from '../support/trades';
import {
  airdrop,
  balanceKey,
  landDirectly,
  readBlockhash,
  readGround,
  readHoldings,
  tokenProgramOf,
} from './chain-reads';

/** Somebody else on the same network, with coins of his own: every seed of a flow trades them. */
export interface Venue {
  /** The launchpad of its coins. */
  readonly platform: LaunchpadId;
  /** Mints of two launched coins. */
  readonly coins: readonly [string, string];
  /** Lands a buy of one of the coins by these keys, for at most `lamports` with fees. */
  buy(keys: Keys, mint: string, lamports: bigint): Promise<void>;
  /** The trader's holding becomes what costs about `lamports` on an untouched curve; 0 sells everything. */
  hold(mint: string, lamports: bigint): Promise<void>;
  /** Lands a transfer of the trader's tokens, base units, to an account that is there. */
  give(owner: string, mint: string, tokens: bigint): Promise<void>;
}

const FUNDS = 400_000_000_000n;
const DEV_BUY = 100_000_000n;
const TRADE_UNITS = 600_000;
/** Token program `TransferChecked` (tag 12): amount and decimals. */
const TRANSFER_CHECKED = 12;
const DECIMALS = 6;
/** A hundred times the quote, or no least at all. */
const ANY_PRICE_BPS = 1_000_000n;
/** Lamports below which a holding is what it is meant to be. */
const ABOUT = 1_000_000n;
const COIN = { name: 'Fault proof', symbol: 'FAULT', uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json' };

/** Wire bytes in base64 with those of the network's tables that help, signed by whoever of `keys` the message names. */
export function signedBy(
  keys: ReadonlyMap<string, Keys>,
  payer: string,
  instructions: readonly Instruction[],
  blockhash: string,
  usesTable: boolean,
): string {
  const tables = usesTable ? { lookupTables: usefulTables(TABLES, { payer, instructions }) } : {};
  const message = compileMessage({ payer, instructions, blockhash, ...tables });
  const signatures = signersOf(message).map((signer) => {
    const found = keys.get(signer);
    if (found === undefined) throw new Error(`no key of ${signer}`);
    return ed25519.sign(message, found.secret);
  });
  return Buffer.from(assembleTransaction(message, signatures)).toString('base64');
}

export const keysByAddress = (keys: readonly Keys[]): ReadonlyMap<string, Keys> =>
  new Map(keys.map((one) => [one.address, one]));

interface NewCoin {
  readonly platform: LaunchpadId;
  readonly master: string;
  readonly dev: string;
  readonly mint: string;
  readonly groupId: string;
  readonly devBuyLamports: bigint;
  readonly instaSellMs?: number;
  readonly snipes?: SnipeQuestion;
  readonly bundle?: { readonly tipLamports: bigint };
}

/** A launch as the page plans it. */
export const planCoin = (rpc: Rpc, coin: NewCoin) =>
  planLaunch(rpc, TABLES, { ...COIN, ...coin, imageUrl: null, microLamports: 1_000n });

async function launchCoin(chain: Rpc, platform: LaunchpadId, master: Keys): Promise<string> {
  const [dev, mint] = [newKeys(), newKeys()];
  const intent = await planCoin(chain, {
    platform,
    master: master.address,
    dev: dev.address,
    mint: mint.address,
    groupId: 'venue',
    devBuyLamports: DEV_BUY,
  });
  const { payer, instructions, usesTable } = buildStep(intent, 0, await readGround(chain, new Map([[platform, []]])));
  const { blockhash } = await readBlockhash(chain);
  const keys = keysByAddress([master, dev, mint]);
  await landDirectly(chain, signedBy(keys, payer, instructions, blockhash, usesTable));
  return mint.address;
}

/** The quote of the fewest lamports that bring so many tokens, or of `most`. */
function quoteOf(launchpad: Launchpad, mint: string, tokens: bigint, most: bigint): BuyQuote {
  let [least, enough] = [0n, most];
  while (least < enough) {
    const middle = (least + enough) / 2n;
    if (launchpad.quoteBuy(mint, middle).tokens < tokens) least = middle + 1n;
    else enough = middle;
  }
  return launchpad.quoteBuy(mint, least);
}

/** Two coins of a launchpad and a rich trader on a healthy network. */
export async function openVenue(chain: Rpc, platform: LaunchpadId): Promise<Venue> {
  const trader = newKeys();
  await airdrop(chain, trader.address, FUNDS);
  const coins = [await launchCoin(chain, platform, trader), await launchCoin(chain, platform, trader)] as const;
  const { buyFixes } = LAUNCHPADS[platform];

  const read = async (mint: string) => {
    const { launchpads } = await readGround(chain, new Map([[platform, [mint]]]));
    const launchpad = launchpadIn(launchpads, platform);
    const order = { mint, tokenProgram: await tokenProgramOf(chain, mint), feeRecipient: launchpad.feeRecipient };
    return { launchpad, order };
  };
  const land = async (keys: Keys, instructions: readonly Instruction[]): Promise<void> => {
    const { blockhash } = await readBlockhash(chain);
    const work = [computeUnitLimit(TRADE_UNITS), ...instructions];
    await landDirectly(chain, signedBy(keysByAddress([keys]), keys.address, work, blockhash, true));
  };
  type Ground = Awaited<ReturnType<typeof read>>;
  const buy = (keys: Keys, { launchpad, order }: Ground, quote: BuyQuote): Promise<void> => {
    const { tokens, lamports } = buyLimits(buyFixes, quote, ANY_PRICE_BPS);
    return land(keys, launchpad.buyInstructions({ ...order, user: keys.address, tokens, limitLamports: lamports }));
  };

  return {
    platform,
    coins,
    async buy(keys, mint, lamports) {
      const ground = await read(mint);
      await buy(keys, ground, ground.launchpad.quoteBuy(mint, lamports));
    },
    async give(owner, mint, tokens) {
      const program = await tokenProgramOf(chain, mint);
      const accountOf = (holder: string) => associatedTokenAddress(holder, mint, program);
      const accounts = [
        writable(accountOf(trader.address)),
        readonly(mint),
        writable(accountOf(owner)),
        readonlySigner(trader.address),
      ];
      const data = concatBytes(Uint8Array.of(TRANSFER_CHECKED), u64Bytes(tokens), Uint8Array.of(DECIMALS));
      await land(trader, [{ program, accounts, data }]);
    },
    async hold(mint, lamports) {
      const ground = await read(mint);
      const { launchpad, order } = ground;
      const wanted = launchpad.quoteFirstBuy(trader.address, lamports).tokens;
      const place = { address: trader.address, mint };
      const held = (await readHoldings(chain, [place])).get(balanceKey(place)) ?? 0n;
      if (wanted > held) {
        const quote = quoteOf(launchpad, mint, wanted - held, FUNDS);
        return quote.total < ABOUT ? undefined : buy(trader, ground, quote);
      }
      const tokens = held - wanted;
      if (tokens === 0n || launchpad.salesOf(mint)(tokens).received < ABOUT) return undefined;
      const sale = { ...order, user: trader.address, tokens, limitLamports: 0n };
      return land(trader, launchpad.sellInstructions(sale));
    },
  };
}
