import { expect, type Page } from '@playwright/test';
import { masterTransferModel } from '../../../src/machines/wallets/master-transfer/master-transfer.model';
import type {
  MasterTransferContext,
  TransferDraft,
} from '../../../src/machines/wallets/master-transfer/master-transfer.types';
import { drive } from '../support/drive';
import { happenedIn, type Story } from '../support/story';

const DESTINATION = 'So11111111111111111111111111111111111111112';
const NO_ADDRESS = 'not an address';
const TRANSFER = '01TRANSFER';
const edited = (patch: Partial<TransferDraft>) => ({ type: 'draft.edited', patch }) as const;

/** Of 2 SOL, what may be sent with its fee of 0.000005, and with 0.5 % more kept aside for fees. */
const SENDABLE = ['1', '1.990044776'];
const SENDABLE_BARE = [...SENDABLE, '1.999995'];

type Step = 'closed' | 'editing' | 'planning' | 'reviewing' | 'operating' | 'settling' | 'done';

/** A transfer as a person who looked on would tell it. */
interface Told extends TransferDraft {
  readonly step: Step;
  readonly isFunded: boolean;
  /** Whether something was missing when it was submitted. */
  readonly isAsked: boolean;
  readonly refused: string | null;
}

const CLOSED: Told = {
  step: 'closed',
  to: '',
  amount: '',
  allowance: false,
  isFunded: false,
  isAsked: false,
  refused: null,
};

/** What lacks before there is anything to plan, in the words of TRF-11 to TRF-13. */
function lacking({ to, amount, allowance, isFunded }: Told): string | null {
  if (to === '' || amount === '') return 'Please enter valid address and amount';
  if (to === NO_ADDRESS) return 'Invalid destination address';
  const sendable = allowance ? SENDABLE : SENDABLE_BARE;
  return isFunded && sendable.includes(amount) ? null : 'Insufficient balance (including fees)';
}

const WHY: Readonly<Record<string, string>> = {
  'chain/bad-address': 'Invalid destination address',
  'rpc/unreachable': 'Transfer failed: The network cannot be reached',
  'chain/transaction-failed': 'Transfer failed: The transaction failed',
};

const toldOf = (story: Story): Told =>
  story.reduce<Told>((told, event) => {
    switch (happenedIn(event)) {
      case 'transfer.opened':
        return { ...CLOSED, step: 'editing' };
      case 'dialog.closed':
        return { ...told, step: 'closed' };
      case 'funds.changed':
        return { ...told, isFunded: true };
      case 'draft.edited':
        return { ...told, ...event['patch'], step: 'editing', refused: null };
      case 'share.chosen':
        return { ...told, step: 'editing', amount: told.allowance ? '1.990044776' : '1.999995', refused: null };
      case 'transfer.submitted':
        return lacking(told) === null ? { ...told, step: 'planning' } : { ...told, isAsked: true };
      // A plan is as old as a minute.
      case 'planTtl':
        return { ...told, step: 'planning' };
      case 'planTransfer':
        return { ...told, step: 'reviewing', refused: null };
      case 'planTransfer failed':
        return { ...told, step: 'editing', refused: WHY[event['error'].code] ?? null };
      case 'transfer.reconsidered':
        return { ...told, step: 'editing' };
      case 'transfer.confirmed':
        return { ...told, step: 'operating' };
      case 'operation.ended': {
        const { id, verdict, fault } = event['end'];
        if (told.step !== 'operating' || id !== TRANSFER) return told;
        return verdict === 'done'
          ? { ...told, step: 'settling' }
          : { ...told, step: 'editing', refused: WHY[fault.code] ?? null };
      }
      // The settled balances are still to be read.
      case 'settle':
        return told;
      case 'refreshBalances':
      case 'refreshBalances failed':
        return { ...told, step: 'done' };
      default:
        throw new Error(`nothing is known of ${event.type}`);
    }
  }, CLOSED);

/** One gesture a field. */
async function edit(page: Page, { to, amount, allowance }: Partial<TransferDraft>): Promise<void> {
  if (to !== undefined) await page.getByRole('textbox', { name: 'Destination address' }).fill(to);
  if (amount !== undefined) await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  if (allowance !== undefined) await page.getByRole('checkbox', { name: 'Keep 0.5% more aside for fees' }).click();
}

/** A person fills in from top to bottom; any other order leads to the same places. */
function comesNow({ draft, funds }: MasterTransferContext, patch: Partial<TransferDraft>): boolean {
  if (JSON.stringify({ ...draft, ...patch }) === JSON.stringify(draft)) return false;
  if (patch.to !== undefined) return draft.amount === '';
  return draft.to === DESTINATION && funds !== null;
}

await drive({
  stage: 'masterTransfer',
  proves: 'TRF-10 TRF-15',
  spends: true,
  model: {
    ...masterTransferModel,
    events: {
      ...masterTransferModel.events,
      'transfer.opened': [{ type: 'transfer.opened', from: 'Maa1' }],
      'draft.edited': [
        edited({ to: DESTINATION }),
        edited({ to: NO_ADDRESS }),
        edited({ amount: '1' }),
        edited({ amount: '1.999996' }),
        edited({ amount: '2.1' }),
        edited({ allowance: true }),
      ],
    },
    feasible(snapshot, event) {
      const { context } = snapshot;
      if (event.type === 'draft.edited') return comesNow(context, event['patch']);
      // The shares wait for the balance; choosing the same again says nothing new.
      if (event.type === 'share.chosen') return context.funds !== null && context.draft.amount === '';
      return event.type !== 'funds.changed' || context.funds === null;
    },
  },
  gestures: {
    'transfer.opened': (page) => page.getByRole('button', { name: 'Transfer SOL' }).click(),
    'draft.edited': (page, { patch }) => edit(page, patch),
    'share.chosen': (page) => page.getByRole('button', { name: 'MAX' }).click(),
    // GAP-91: Enter answers also while the button says that something is missing.
    'transfer.submitted': (page) => page.getByRole('textbox', { name: 'Amount' }).press('Enter'),
    'transfer.confirmed': (page) => page.getByRole('button', { name: 'Sign and send' }).click(),
    'transfer.reconsidered': (page) => page.getByRole('button', { name: 'Back' }).click(),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Close' }).first().click(),
    'funds.changed': 'said',
    'operation.ended': 'said',
  },
  async look(page, _state, story) {
    const dialog = page.getByRole('dialog', { name: 'Transfer' });
    const told = toldOf(story);
    const { step } = told;
    const sign = dialog.getByRole('button', { name: 'Sign and send' });
    switch (step) {
      case 'closed':
        return expect(dialog).toBeHidden();
      case 'editing':
      case 'planning': {
        await expect(dialog.getByRole('textbox', { name: 'Destination address' })).toHaveValue(told.to);
        await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue(told.amount);
        await expect(dialog.getByRole('checkbox')).toBeChecked({ checked: told.allowance });
        const lack = lacking(told);
        const bad = 'Invalid destination address';
        const isBad = told.to === NO_ADDRESS || told.refused === bad;
        await expect(dialog.getByRole('textbox', { name: 'Destination address' })).toHaveAccessibleDescription(
          isBad ? bad : '',
        );
        const isOver = told.amount === '2.1' ? 1 : 0;
        await expect(dialog.getByText('Insufficient balance • Available: 2 SOL', { exact: true })).toHaveCount(isOver);
        // What is said at its field is not said twice.
        const alert = (words: string | null) => dialog.getByRole('alert').filter({ hasText: words ?? bad });
        if (told.isAsked && lack !== null && lack !== bad) await expect(alert(lack)).toBeVisible();
        if (told.refused !== null && told.refused !== bad) await expect(alert(told.refused)).toBeVisible();
        else await expect(dialog.getByText('Transfer failed')).toHaveCount(0);
        for (const share of ['25%', '50%', '75%', 'MAX'])
          await expect(dialog.getByRole('button', { name: share })).toHaveAccessibleDescription(
            told.isFunded ? '' : 'the balance is not known yet',
          );
        if (step === 'planning') return expect(dialog.getByRole('button', { name: 'Planning' })).toBeDisabled();
        const submit = dialog.getByRole('button', { name: 'Transfer' });
        await expect(submit).toHaveAccessibleDescription(lack ?? '');
        return lack === null
          ? expect(submit).not.toHaveAttribute('aria-disabled', 'true')
          : expect(submit).toHaveAttribute('aria-disabled', 'true');
      }
      case 'reviewing': {
        const plan = dialog.getByRole('table', { name: 'The plan, in signing order' }).getByRole('row');
        await expect(plan.filter({ hasText: 'Dest1' })).toHaveText('TransferDest11');
        await expect(plan.filter({ hasText: 'Network fee' })).toHaveText('Network feeValidators0.000005');
        await expect(plan.filter({ hasText: 'Leaves' })).toHaveText('LeavesMaa11.000005');
        await expect(dialog.getByText('Nothing was ever sent to this address from here')).toBeVisible();
        return expect(sign).toBeEnabled();
      }
      case 'operating':
      case 'settling':
      case 'done': {
        const words = {
          operating: 'Signing. Nothing was sent yet.',
          settling: 'Reading the balances again',
          done: 'Transferred 1 SOL',
        };
        await expect(dialog.getByText(words[step])).toBeVisible();
        return expect(sign).toBeHidden();
      }
      default:
        return step satisfies never;
    }
  },
});
