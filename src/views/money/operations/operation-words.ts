import type { OperationStage } from '../../../machines/money/operation/operation.selectors';
import { rowFor } from '#operations/by-kind';
import { burntOf } from '#operations/close/kind';
import type { OperationKind, OperationState } from '#operations/contract';
import type { IntentOf, OperationIntent } from '#operations/intent';
import { groupsOf } from '#operations/kinds';
import { stepCount } from '#operations/movements';
import { solText } from '../../ui/format';
import type { WorkState } from '../../ui/Progress';
import { type StepSaid, stateWords } from './state-words';

/** What is happening now, in words of the ledger; what the journal has of it says more where it is asked. */
const STAGE_WORDS: Readonly<Record<OperationStage, string>> = {
  signing: 'Signing',
  sending: 'Sending',
  asking: 'Asking the server what became of it',
  confirming: 'Confirming',
  unknown: 'Not known yet whether it landed',
  waiting: 'Waits for you: resume or give up',
  resting: 'Between two trades',
  resuming: 'Signing again',
  abandoning: 'Giving up',
  done: 'Done',
  failed: 'Failed',
  abandoned: 'Given up',
};

const JOURNALED: Partial<Readonly<Record<OperationStage, OperationState>>> = {
  confirming: 'running',
  unknown: 'unknown',
  waiting: 'waiting',
};

/** What is happening now, by what its steps prove. */
export function stageWords(stage: OperationStage, steps: readonly StepSaid[], intent: OperationIntent): string {
  const state = JOURNALED[stage];
  return (state === undefined ? null : stateWords(state, steps, stepCount(intent))) ?? STAGE_WORDS[stage];
}

const LEAVES = 'It goes on when you close this.';

/** Whether it can still be cancelled, by what is proven; from the least to the most that has happened. */
const CANCEL_WORDS: Readonly<Record<OperationStage, string>> = {
  waiting: 'What did not land has expired. Resume signs it again; Abandon gives it up.',
  signing: 'Signing. Nothing was sent yet.',
  resuming: 'Signing again what did not land.',
  sending: 'Signed, so it cannot be cancelled. Sending it to the server.',
  asking: 'Signed, so it cannot be cancelled. Asking whether the server has it.',
  resting: LEAVES,
  confirming: `Signed, so it cannot be cancelled. ${LEAVES}`,
  unknown: `Signed, so it cannot be cancelled. ${LEAVES}`,
  abandoning: 'Giving up. What has landed stays.',
  done: 'The ledger accounts for every lamport.',
  failed: 'The ledger accounts for every lamport.',
  abandoned: 'The ledger accounts for every lamport.',
};

const isStage = (name: string): name is OperationStage => Object.hasOwn(CANCEL_WORDS, name);
const FURTHEST_LAST: readonly OperationStage[] = Object.keys(CANCEL_WORDS).filter(isStage);

/** What is said at the foot of operations under way: of several, what holds of the one that is least far. */
export const cancelWords = (stages: readonly OperationStage[]): string =>
  CANCEL_WORDS[FURTHEST_LAST.find((stage) => stages.includes(stage)) ?? 'signing'];

/** A stage in a word or two, where there is no room for its sentence. */
export const STAGE_SHORT: Readonly<Record<OperationStage, string>> = {
  signing: 'Signing',
  sending: 'Sending',
  asking: 'Asking',
  confirming: 'Confirming',
  unknown: 'Checking',
  waiting: 'Action needed',
  resting: 'Running',
  resuming: 'Signing again',
  abandoning: 'Giving up',
  done: 'Done',
  failed: 'Failed',
  abandoned: 'Given up',
};

export const STAGE_WORK: Readonly<Record<OperationStage, WorkState>> = {
  signing: 'running',
  sending: 'running',
  asking: 'asking',
  confirming: 'running',
  unknown: 'asking',
  waiting: 'waiting',
  resting: 'running',
  resuming: 'running',
  abandoning: 'running',
  done: 'done',
  failed: 'failed',
  abandoned: 'waiting',
};

interface Words<Intent> {
  /** The kind, as a filter names it. */
  readonly name: string;
  /** What has come about when all of it has landed. */
  readonly done: string;
  /** What a person asked for, in one line. */
  title(intent: Intent): string;
  /** What it is about: a group, a coin; nothing where the title says all. */
  about(intent: Intent): string;
}

const aboutGroup = ({ groupName }: { readonly groupName: string }): string => groupName;
const aboutCoin = ({ symbol }: { readonly symbol: string }): string => symbol;

/** Every word that differs by kind. */
const WORDS = {
  transfer: {
    name: 'Transfer',
    done: 'Done',
    title: ({ lamports }) => `Transfer ${solText(lamports, 4)} SOL`,
    about: () => '',
  },
  'lookup-table': {
    name: 'Lookup table',
    done: 'Made',
    title: ({ addresses }) => `Make a lookup table of ${addresses.length} accounts`,
    about: () => '',
  },
  launch: { name: 'Launch', done: 'Launched', title: ({ symbol }) => `Launch ${symbol}`, about: aboutCoin },
  'launch-for-token': {
    name: 'Launch for USD1',
    done: 'Launched',
    title: ({ symbol }) => `Launch ${symbol} for USD1`,
    about: aboutCoin,
  },
  'trade-for-token': {
    name: 'Trade for USD1',
    done: 'Traded',
    title: ({ side, symbol }) => `${side === 'buy' ? 'Buy' : 'Sell'} ${symbol} for USD1`,
    about: aboutCoin,
  },
  buy: {
    name: 'Buy',
    done: 'Bought',
    title: ({ symbol, lamports }) => `Buy ${symbol} for ${solText(lamports, 4)} SOL`,
    about: aboutCoin,
  },
  sell: {
    name: 'Sell',
    done: 'Sold',
    title: ({ symbol, percentBps }) => `Sell ${percentBps === 10_000 ? 'all' : `${percentBps / 100}%`} of ${symbol}`,
    about: aboutCoin,
  },
  return: {
    name: 'Return SOL',
    done: 'Returned',
    title: ({ groupName }) => `Return SOL of ${groupName}`,
    about: aboutGroup,
  },
  distribute: {
    name: 'Distribute SOL',
    done: 'Distributed',
    title: ({ groupName }) => `Distribute SOL to ${groupName}`,
    about: aboutGroup,
  },
  close: {
    name: 'Close Accounts',
    done: 'Closed',
    title: (intent) =>
      `${burntOf(intent).length > 0 ? 'Burn tokens and close' : 'Close'} accounts of ${intent.groupName}`,
    about: aboutGroup,
  },
  activity: {
    name: 'Activity',
    done: 'Traded',
    title: ({ groupName }) => `Activity of ${groupName}`,
    about: aboutGroup,
  },
} satisfies { readonly [Kind in OperationKind]: Words<IntentOf<Kind>> };

const wordsFor = (intent: OperationIntent): Words<OperationIntent> => rowFor(WORDS, intent);

/** Every kind there is, as a filter offers them. */
export const KINDS = Object.keys(WORDS).filter((name): name is OperationKind => Object.hasOwn(WORDS, name));
export const kindName = (kind: OperationKind): string => rowFor<Words<OperationIntent>>(WORDS, { kind }).name;

export const doneWord = (kind: OperationKind): string => rowFor<Words<OperationIntent>>(WORDS, { kind }).done;

/** What a person asked for, in one line. */
export const intentName = (intent: OperationIntent): string => wordsFor(intent).title(intent);

/** What it is about in a word or two. */
export const subjectName = (intent: OperationIntent): string => wordsFor(intent).about(intent);

/** The group an operation belongs to; null where it is none or several. */
export function groupIdOf(intent: OperationIntent): string | null {
  const [only, ...others] = groupsOf(intent);
  return others.length === 0 ? (only ?? null) : null;
}
