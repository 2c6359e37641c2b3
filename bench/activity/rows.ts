import type { Browser } from '@playwright/test';
import { openHouse } from '../first-load/serve';
import { type Desk, openDesk } from './desk';
import type { Seen } from './probe';

const REST_MS = 6_000;
const SETTLE_MS = 1_500;
/** The server reads what lands within two seconds at once, and tells it in parts. */
const BATCHES = { turns: 15, size: 20 } as const;
const SINGLES = { turns: 20, size: 1 } as const;
/** Bought before anything is measured, so that the list is longer than what is in sight of it. */
const BEFORE = 20;

interface Turns {
  readonly turns: number;
  /** Trades of one turn. */
  readonly size: number;
}

interface Traded extends Seen {
  readonly sent: number;
}

const inAll = ({ turns, size }: Turns): number => turns * size;

/** Trades turn by turn, each when the one before is painted; where one is not, it is the last. */
async function trade(desk: Desk, { turns, size }: Turns): Promise<Traded> {
  let sent = 0;
  await desk.begin();
  for (let turn = 0; turn < turns; turn += 1) {
    await desk.buy(size);
    sent += size;
    if (!(await desk.untilPainted(sent))) break;
  }
  return { sent, ...(await desk.end()) };
}

export interface Rows {
  /** Frames of the page while nothing is traded, ms. */
  readonly rest: readonly number[];
  readonly batches: Traded;
  readonly singles: Traded;
  /** Trades that the list has got meanwhile. */
  readonly listed: number;
  readonly turns: number;
}

/** The desk at rest, and while others trade its coin: our own server reads their trades from its network and tells the page. */
export async function measureRows(browser: Browser): Promise<Rows> {
  const house = await openHouse('dist/node/server.js');
  try {
    const desk = await openDesk(browser, house, BEFORE + inAll(BATCHES) + inAll(SINGLES), BEFORE);
    await desk.page.bringToFront();
    await desk.page.waitForTimeout(SETTLE_MS);
    await desk.begin();
    await desk.page.waitForTimeout(REST_MS);
    const { frames: rest } = await desk.end();
    const before = await desk.listed();
    const batches = await trade(desk, BATCHES);
    const singles = await trade(desk, SINGLES);
    const listed = (await desk.listed()) - before;
    return { rest, batches, singles, listed, turns: BATCHES.turns + SINGLES.turns };
  } finally {
    await house.close();
  }
}
