import { expect } from '@playwright/test';
import { agreementModel } from '../../../src/machines/money/agreement/agreement.model';
import { selectCanPlanAgain } from '../../../src/machines/money/agreement/agreement.selectors';
import { drive } from '../support/drive';
import { happenedIn, type Story } from '../support/story';

const TITLES = {
  return: 'Return SOL of Harbor',
  close: 'Close accounts of Harbor',
  sell: 'Sell tokens of Harbor',
  distribute: 'Distribute SOL to Harbor',
} as const;

type Shown = Parameters<typeof selectCanPlanAgain>[0];
type Began = (typeof agreementModel)['input'];
type Planned = Extract<(typeof agreementModel.outcomes.planAgreement.done)[number], { kind: 'planned' }>;
type Step = 'planning' | 'offering' | 'consenting' | 'reviewing' | 'operating' | 'settling' | 'concluded' | 'over';

/** An agreement as a person who looked on would tell it. */
interface Told {
  readonly step: Step;
  readonly isShown: boolean;
  readonly kind: keyof typeof TITLES;
  readonly master: string | null;
  /** What was planned, by its place in the list of plans. */
  readonly plan: keyof typeof PLANS;
  /** Verdicts that came, as the dialog tells them. */
  readonly ends: readonly string[];
  /** Whether anything of it is in the journal. */
  readonly isJournaled: boolean;
  readonly wasRefused: boolean;
}

/** Each plan of the model: how it is recognised, what is asked before it is shown, and what of it is offered for burning. */
const PLANS = {
  none: { ids: [], asks: null, burnable: 0 },
  return: { ids: ['01RETURN'], asks: null, burnable: 0 },
  returns: { ids: ['01RETURN', '01SECOND'], asks: null, burnable: 0 },
  leaving: { ids: ['01RETURN'], asks: 'offering', burnable: 1 },
  burning: { ids: ['01BURN'], asks: 'consenting', burnable: 0 },
  closing: { ids: ['01CLOSE'], asks: null, burnable: 1 },
} as const;

function nameOf({ requests, burnable }: Planned): keyof typeof PLANS {
  const [first] = requests;
  if (first === undefined) return 'none';
  if (first.id === '01BURN') return 'burning';
  if (first.id === '01CLOSE') return 'closing';
  if (requests.length === 2) return 'returns';
  return burnable === 1 ? 'leaving' : 'return';
}

const beginningOf = ({ question, requests, master }: Began): Told => ({
  step: requests.length === 0 ? 'planning' : 'operating',
  // What was signed before the page came goes on behind a hidden dialog.
  isShown: requests.length === 0,
  kind: question.kind,
  master,
  plan: requests.length === 0 ? 'none' : 'return',
  ends: [],
  isJournaled: false,
  wasRefused: false,
});

/** Verdicts of the model's operations, in the words a person reads. */
const ENDED: Readonly<Record<string, string>> = {
  done: 'Returned 0.2515 SOL',
  failed: 'Collection failed: The wallet is locked',
  abandoned: 'Stopped. What was sent stays sent.',
};
const MOVED = 'chain/balance-moved';

type Ended = (typeof agreementModel.events)['operation.ended'][number]['end'];

/** What follows from the verdict of one of its operations. */
function ended(told: Told, { id, verdict, record, fault }: Ended): Told {
  const waits = told.ends.length < PLANS[told.plan].ids.length;
  if (told.step !== 'operating' || !waits || !PLANS[told.plan].ids.some((one) => one === id)) return told;
  const isMoved = fault?.code === MOVED;
  const ends = [...told.ends, isMoved ? MOVED : (ENDED[verdict] ?? '')];
  const isJournaled = told.isJournaled || record !== null;
  if (ends.length < PLANS[told.plan].ids.length) return { ...told, ends, isJournaled };
  if (isJournaled) return { ...told, step: 'settling', ends, isJournaled };
  // Nothing was sent, as what was to be spent has changed: what it is now is planned and agreed to again.
  if (ends.includes(MOVED)) return { ...told, step: told.isShown ? 'planning' : 'over', ends: [], wasRefused: false };
  return { ...told, step: told.isShown ? 'concluded' : 'over', ends };
}

const SAYS: Readonly<Record<Exclude<Step, 'over'>, string>> = {
  planning: 'Plan',
  offering: 'Review',
  consenting: 'Review',
  reviewing: 'Review',
  operating: 'Sending',
  settling: 'Balances',
  concluded: 'Done',
};
const isPreparing = ({ step }: Told): boolean => ['planning', 'offering', 'consenting', 'reviewing'].includes(step);

function after(told: Told, event: Story[number]): Told {
  switch (happenedIn(event)) {
    case 'dialog.opened':
      return { ...told, isShown: true };
    case 'dialog.closed':
      // Before the signature closing ends it, and so it does where nothing goes on.
      return { ...told, isShown: false, step: isPreparing(told) || told.step === 'concluded' ? 'over' : told.step };
    case 'master.changed':
      if (!isPreparing(told) || event['address'] === told.master) return told;
      if (event['address'] === null) return { ...told, step: 'over' };
      return { ...told, step: 'planning', master: event['address'] };
    case 'planTtl':
    case 'plan.outdated':
      return { ...told, step: 'planning' };
    case 'planAgreement': {
      const planned: Planned | { readonly kind: 'refused' } = event['output'];
      if (planned.kind === 'refused') return { ...told, step: 'over' };
      const plan = nameOf(planned);
      return { ...told, plan, step: PLANS[plan].asks ?? 'reviewing' };
    }
    case 'planAgreement failed':
      return { ...told, step: 'concluded', wasRefused: true };
    case 'tokens.left':
    case 'burning.agreed':
      return { ...told, step: 'reviewing' };
    case 'burning.asked':
      return { ...told, step: 'planning', kind: 'close', plan: 'none' };
    case 'plan.confirmed':
      return { ...told, step: 'operating', ends: [], isJournaled: false };
    case 'operation.ended':
      return ended(told, event['end']);
    // The settled balances are still to be read.
    case 'settle':
      return told;
    case 'refreshGroups':
    case 'refreshGroups failed':
      return { ...told, step: told.isShown ? 'concluded' : 'over' };
    case 'plan.retried':
      return { ...told, step: 'planning', plan: 'none', ends: [], isJournaled: false, wasRefused: false };
    default:
      throw new Error(`nothing is known of ${event.type}`);
  }
}

/** What went whole is not planned again, and no wallet is given twice. */
const mayPlanAgain = ({ step, kind, ends, isJournaled, wasRefused }: Told): boolean =>
  step === 'concluded' &&
  (wasRefused || ends.some((end) => end !== ENDED['done'])) &&
  (kind !== 'distribute' || !isJournaled);

/** The rows of each plan, the fees the master pays and what it gains. */
const REVIEWED = {
  return: {
    table: 'The return of Harbor, in signing order',
    rows: [
      ['Dev1', '0.0015'],
      ['Wal1', '0.25'],
      ['Returns', '0.2515'],
    ],
    fees: '−0.000015',
    gains: '0.251485',
  },
  returns: {
    table: 'The return of Harbor, in signing order',
    rows: [
      ['Dev1', '0.0015'],
      ['Wal1', '0.25'],
      ['Returns', '0.2515'],
    ],
    fees: '−0.00003',
    gains: '0.50297',
  },
  closing: {
    table: 'Accounts of Harbor that are closed, in signing order',
    rows: [['Min1', '0.00207408']],
    fees: null,
    gains: null,
  },
  burning: {
    table: 'Accounts of Harbor that are closed, in signing order',
    rows: [
      ['Min1', '0.00207408'],
      ['Min2, burns 12.5', '0.00203928'],
    ],
    fees: null,
    gains: null,
  },
} as const;

await drive({
  stage: 'agreement',
  spends: true,
  model: {
    ...agreementModel,
    // What went whole is not planned again from here.
    feasible: (snapshot, { type }) => type !== 'plan.retried' || selectCanPlanAgain(snapshot as Shown),
  },
  gestures: {
    'dialog.opened': (page) => page.getByRole('button', { name: 'Act', exact: true }).click(),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Close' }).first().click(),
    'tokens.left': (page) => page.getByRole('button', { name: 'Leave these tokens' }).click(),
    'burning.asked': (page) => page.getByRole('button', { name: /^Burn \d+ tokens? and close$/ }).click(),
    'burning.agreed': (page) => page.getByRole('button', { name: 'Burn them for ever' }).click(),
    'plan.confirmed': (page) => page.getByRole('button', { name: 'Sign and send' }).click(),
    'plan.retried': (page) => page.getByRole('button', { name: 'Plan again' }).click(),
    'master.changed': 'said',
    'plan.outdated': 'said',
    'operation.ended': 'said',
  },
  async look(page, _state, story, began) {
    const told = story.reduce(after, beginningOf(began));
    const { step, plan, ends } = told;
    if (step === 'over' || !told.isShown) return expect(page.getByRole('dialog')).toHaveCount(0);
    const dialog = page.getByRole('dialog', { name: TITLES[told.kind] });
    const sign = dialog.getByRole('button', { name: 'Sign and send' });
    const { burnable, ids } = PLANS[plan];
    await expect(dialog.locator('[aria-current=step]')).toHaveText(SAYS[step]);
    const offersToBurn = step === 'offering' || step === 'reviewing' ? burnable : 0;
    await expect(dialog.getByRole('button', { name: 'Burn 1 token and close', exact: true })).toHaveCount(offersToBurn);
    await expect(dialog.getByRole('button', { name: 'Burn them for ever' })).toHaveCount(step === 'consenting' ? 1 : 0);
    switch (step) {
      case 'planning':
        await expect(dialog.getByText('Reading every wallet and planning')).toBeVisible();
        return expect(sign).toBeDisabled();
      case 'offering':
        await expect(dialog.getByText('These tokens cannot be sold here:')).toBeVisible();
        await expect(dialog.getByRole('listitem')).toContainText([
          'Min1 of Wal1: its account is frozen',
          'Min2 of Wal1',
        ]);
        await expect(dialog.getByText(', 0.00411336 SOL, stays where it is.')).toBeVisible();
        return expect(sign).toBeHidden();
      case 'consenting':
        await expect(dialog.getByText('These tokens are burnt for ever.')).toBeVisible();
        await expect(dialog.getByRole('alert').getByRole('listitem')).toContainText(['12.5 of Min2 of Wal1']);
        await expect(dialog.getByText('0.00203928 SOL of rent comes back to the wallets.')).toBeVisible();
        return expect(sign).toBeHidden();
      case 'reviewing': {
        const reviewed = REVIEWED[plan === 'leaving' ? 'return' : plan === 'none' ? 'return' : plan];
        const rows = dialog.getByRole('table', { name: reviewed.table }).getByRole('row');
        for (const [what, amount] of reviewed.rows) {
          const row = rows.filter({ hasText: what });
          await expect(row.getByRole('cell').last()).toHaveText(amount);
        }
        if (reviewed.fees !== null) {
          await expect(dialog.getByText(reviewed.fees, { exact: true })).toBeVisible();
          await expect(dialog.getByText('The master gains').locator('..')).toContainText(reviewed.gains);
        }
        await expect(dialog.getByText('Skipped Depot: open token positions.')).toHaveCount(plan === 'returns' ? 1 : 0);
        return expect(sign).toBeEnabled();
      }
      case 'operating':
      case 'settling':
      case 'concluded': {
        await expect(dialog.getByText('Signing', { exact: true })).toHaveCount(ids.length - ends.length);
        for (const words of ends) await expect(dialog.getByText(words).first()).toBeVisible();
        await expect(dialog.getByText('Reading the balances again')).toBeVisible({ visible: step === 'settling' });
        const refused = dialog.getByRole('alert').filter({ hasText: 'The network cannot be reached' });
        await expect(refused).toHaveCount(told.wasRefused ? 1 : 0);
        await expect(dialog.getByText('Signing. Nothing was sent yet.')).toBeVisible({ visible: step === 'operating' });
        await expect(sign).toBeHidden();
        return expect(dialog.getByRole('button', { name: 'Plan again' })).toBeVisible({ visible: mayPlanAgain(told) });
      }
      default:
        return step satisfies never;
    }
  },
});
