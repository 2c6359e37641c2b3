import { notesFor } from '../../testing/notes';
import type { tradingMachine } from './trading.machine';

export const tradingNotes = notesFor<typeof tradingMachine>({
  machine:
    'Keeps a desk for each coin that was touched and a row for each wallet that traded, which go on when the person leaves their page, and the prices of the coins in sight.',
  states: {
    opening: 'The code of trading is fetched, and the signer is asked whether this browser can sign.',
    closed: 'Trading could not be opened, and is tried again shortly.',
    open: 'Presses make the desk or row they go to, and are passed to it.',
  },
  events: {
    'masters.known': 'The master wallets have been read, or another one is active.',
    'coins.known': 'The list of coins has been read or has changed.',
    'buy.pressed': 'The person presses a buy amount on a wallet’s row.',
    'sell.pressed': 'The person presses a share on a wallet’s row.',
    'sale.pressed': 'The person presses Sell all for a coin.',
    'card.pressed': 'The person presses a share on a coin’s card.',
    'trade.aimed': 'Pointer or focus is on a button that trades at once, which is planned for.',
    'aim.left': 'Pointer and focus have left that button.',
    'coin.opened': 'The page of this coin came on the screen.',
    'coin.seen': 'A card or the page of this coin came on the screen.',
    'coin.unseen': 'A card or the page of this coin has left the screen.',
    'notice.raised': 'A trade has something to tell the person.',
    'operation.requested': 'A trade is planned and asks to be signed and sent.',
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    isThere: 'Is the code of trading there, and this coin in the list?',
  },
  delays: {
    openAgain: 'Two seconds before trading is opened again.',
  },
});
