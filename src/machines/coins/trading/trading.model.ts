import { notice } from '#shared/notice';
import { lantern } from '../coins/coins.model';
import { listIn } from '../../list-owner';
import { defineModel } from '../../testing/model';
import { ownerOf, someParent } from '../../testing/parent';
import { aPosition, aSaleEnd, aSaleRequest, aWallet } from '../trade-run/trade.fixtures';
import { tradingMachine, tradingPorts } from './trading.machine';

const broke = { error: [new Error('a flow broke')] } as const;
const master = { id: 'm1', address: 'Maa1', chain: 'sol', active: true } as const;

export const tradingModel = defineModel({
  machine: tradingMachine,
  ports: tradingPorts,
  input: { parent: someParent },
  events: {
    'masters.known': [
      { type: 'masters.known', active: master },
      { type: 'masters.known', active: null },
    ],
    'coins.known': [
      { type: 'coins.known', owner: ownerOf({ coins: [lantern] }) },
      { type: 'coins.known', owner: ownerOf({ coins: [] }) },
    ],
    'buy.pressed': [
      { type: 'buy.pressed', mint: 'Mint1', wallet: aWallet, amount: 50_000_000n, available: 1_000_000_000n },
    ],
    'sell.pressed': [{ type: 'sell.pressed', mint: 'Mint1', wallet: aWallet, percentBps: 5_000, held: 1_000_000n }],
    'sale.pressed': [{ type: 'sale.pressed', mint: 'Mint1', positions: [aPosition], isAgreed: true }],
    'card.pressed': [
      { type: 'card.pressed', mint: 'Mint1', positions: [aPosition], percentBps: 2_500, isAgreed: false },
    ],
    'trade.aimed': [
      {
        type: 'trade.aimed',
        press: { type: 'sell.pressed', mint: 'Mint1', wallet: aWallet, percentBps: 5_000, held: 1_000_000n },
      },
    ],
    'aim.left': [{ type: 'aim.left' }],
    'coin.opened': [{ type: 'coin.opened', mint: 'Mint1' }],
    'coin.seen': [{ type: 'coin.seen', mint: 'Mint1' }],
    'coin.unseen': [{ type: 'coin.unseen', mint: 'Mint1' }],
    'notice.raised': [{ type: 'notice.raised', notice: notice('trade/noHoldings') }],
    'operation.requested': [{ type: 'operation.requested', request: aSaleRequest }],
    'operation.ended': [{ type: 'operation.ended', end: aSaleEnd }],
  },
  outcomes: {
    openDesk: { done: [{ canSign: true }, { canSign: false }], error: [new Error('no chunk')] },
    buy: broke,
    sell: broke,
    sellAll: broke,
    cardAction: broke,
    coinDetail: broke,
    activityMonitor: broke,
    topHolders: broke,
    pnlImage: broke,
    priceWatch: broke,
  },
  // Of views that show a coin the first and the last alone make a difference.
  feasible: ({ context: { seen } }, { type }) => type !== 'coin.seen' || Object.keys(seen).length === 0,
  project: ({ master: active, mastersKnown, canSign, hasCode, coins, desks, rows, seen, jobs, prices }) => [
    active,
    mastersKnown,
    canSign,
    hasCode,
    listIn(coins, 'coins').length,
    desks.length,
    rows.length,
    Object.keys(seen).length,
    jobs.length > 0,
    prices.length,
  ],
});
