import { createChainStore, type AccountState } from '../../src/services/chain-store/chain-store';
import { runRounds, type Rounds } from '../rounds';
import { createNaiveStore } from './store-as-it-was';

const ROUNDS = 10;
const CARDS = 200;
const WALLETS = 160;
/** Updates of each coin in the second that is measured, and frames drawn in it. */
const UPDATES = 5;
const FRAMES = 60;
const CURVE_BYTES = 151;

type Follower = (state: AccountState) => void;

const curveOf = (card: number): string => `curve ${card}`;
const accountsOf = (card: number): readonly string[] => [
  curveOf(card),
  'market',
  ...Array.from({ length: WALLETS }, (_, wallet) => `account ${wallet} of ${card}`),
];

/** Slots of all rounds; each push has one of its own. */
let slots = 0;

/** A second of pushes: every coin five times, in turns, with the frames between them. */
function second(push: (address: string, state: AccountState) => void, draw: () => void): void {
  const pushes = CARDS * UPDATES;
  for (let at = 0; at < pushes; at += 1) {
    const data = new Uint8Array(CURVE_BYTES);
    slots += 1;
    new DataView(data.buffer).setUint32(0, slots);
    push(curveOf(at % CARDS), { lamports: 1n, data, slot: slots });
    if (Math.floor((at * FRAMES) / pushes) !== Math.floor(((at + 1) * FRAMES) / pushes)) draw();
  }
}

/** CPU of this process for each push, microseconds. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / (CARDS * UPDATES);
}

/** What a card does when it is told: it asks for all it shows. */
const reader = (get: (address: string) => AccountState | undefined, addresses: readonly string[]) => {
  let shown = '';
  return (): void => {
    shown = addresses.map((address) => get(address)?.data.length ?? '?').join(',');
    if (shown === '') throw new Error('a card shows nothing');
  };
};

interface Arm {
  readonly cpu: () => number;
  /** How often cards were told in the last second. */
  readonly told: () => number;
}

function ours(): Arm {
  const followers = new Map<string, Follower>();
  const due: (() => void)[] = [];
  let told = 0;
  const store = createChainStore(
    {
      readMany: async (addresses) => ({ slot: 0, accounts: addresses.map(() => null) }),
      follow(address, on) {
        followers.set(address, on);
        return () => followers.delete(address);
      },
      onLive: () => () => undefined,
      onTaken: () => () => undefined,
      owe: () => undefined,
    },
    (run) => void due.push(run),
  );
  for (let card = 0; card < CARDS; card += 1) {
    const look = reader(store.get, accountsOf(card));
    store.watch(accountsOf(card), () => {
      told += 1;
      look();
    });
  }
  return {
    told: () => told,
    cpu() {
      told = 0;
      return cpuOf(() =>
        second(
          (address, state) => followers.get(address)?.(state),
          () => due.splice(0).forEach((run) => run()),
        ),
      );
    },
  };
}

function naive(): Arm {
  const followers = new Map<string, Follower>();
  let told = 0;
  const store = createNaiveStore((address, on) => void followers.set(address, on));
  for (let card = 0; card < CARDS; card += 1) {
    store.watch(accountsOf(card));
    const look = reader(store.get, accountsOf(card));
    store.subscribe(() => {
      told += 1;
      look();
    });
  }
  return {
    told: () => told,
    cpu() {
      told = 0;
      return cpuOf(() =>
        second(
          (address, state) => followers.get(address)?.(state),
          () => undefined,
        ),
      );
    },
  };
}

export interface Pushes {
  readonly rounds: Rounds<'ours' | 'naive'>;
  /** Cards told by a second of pushes. */
  readonly told: { readonly ours: number; readonly naive: number };
}

/** CPU of a push with 200 cards of 160 wallets each, by the store and by the store as it was. */
export async function measurePushes(): Promise<Pushes> {
  const [own, old] = [ours(), naive()];
  const rounds = await runRounds({
    rounds: ROUNDS,
    arms: { ours: async () => own.cpu(), naive: async () => old.cpu() },
  });
  return { rounds, told: { ours: own.told(), naive: old.told() } };
}
