import { notesFor } from '../../testing/notes';
import type { agreementMachine } from './agreement.machine';

export const agreementNotes = notesFor<typeof agreementMachine>({
  machine:
    'Is what all actions of groups share: the person sees the plan for the groups as they were when it was asked for and agrees, and each operation is followed to its verdict.',
  states: {
    open: 'Dialog and work go on side by side.',
    'open.dialog': 'Tells whether the person has the dialog open.',
    'open.dialog.deciding': 'It is looked at whether this goes on with operations found after a reload.',
    'open.dialog.shown': 'The dialog shows plan, progress or result.',
    'open.dialog.hidden': 'The dialog is closed while the work goes on without it.',
    'open.work': 'Takes the action from the plan to the settled balances.',
    'open.work.deciding': 'It is looked at whether anything was signed already.',
    'open.work.preparing': 'Nothing is signed yet, and closing the dialog ends the action.',
    'open.work.preparing.planning': 'The action is planned from what the wallets hold on the chain.',
    'open.work.preparing.planned': 'It is looked at whether something must be asked before the plan is shown.',
    'open.work.preparing.offering':
      'The person reads which tokens nothing sells, and leaves them where they are or returns nothing.',
    'open.work.preparing.consenting':
      'The person reads which tokens are burnt for ever, with their amounts, and agrees to it or leaves.',
    'open.work.preparing.reviewing':
      'The person reads the plan and confirms it or leaves, while the signer is kept ready for it.',
    'open.work.operating': 'The operations are being signed, sent and judged, which can not be stopped any more.',
    'open.work.settling': 'The last verdict is in, and a moment passes until every reader knows of it.',
    'open.work.refreshing': 'Balances and tokens of the wallets concerned are being read again.',
    'open.work.concluded': 'The result is shown until the person closes the dialog.',
    closed: 'The action is over.',
  },
  events: {
    'dialog.opened': 'The person asks for the same action again, which shows it.',
    'dialog.closed': 'The person closes the dialog.',
    'master.changed': 'Another master wallet has become the active one, or none is.',
    'tokens.left': 'The person leaves the tokens that nothing sells where they are.',
    'burning.asked': 'The person wants the tokens burnt that nobody buys, so that their accounts can be closed.',
    'burning.agreed': 'The person agrees that these tokens are burnt for ever.',
    'plan.confirmed': 'The person agrees to the plan.',
    'plan.outdated': 'What the plan spends is not what it was any more.',
    'operation.ended': 'An operation has come to its verdict.',
    'plan.retried': 'The person wants a new plan for what did not work.',
  },
  guards: {
    isUnderWay: 'Has anything of this action been signed?',
    isOther: 'Is another master wallet active than the plan was made for?',
    isNone: 'Is no master wallet active any more?',
    leavesTokens: 'Does the plan leave tokens that nothing sells?',
    burnsTokens: 'Does the plan burn tokens?',
    mayBurn: 'Is there anything that nobody buys, so that it may be burnt?',
    isPlanned: 'Is there a plan, rather than nothing to do?',
    isMine: 'Is it one of the operations this action waits for?',
    areAllOver: 'Have all operations come to their verdict?',
    hasMoved: 'Was nothing sent, because what was to be moved has changed since it was planned?',
    areAllUnsent: 'Are all operations over without one of them having reached the network?',
    mayPlanAgain: 'Is there anything left that a new plan could do?',
    isHidden: 'Has the person closed the dialog?',
  },
  delays: {
    settle: 'One and a half seconds from the last verdict until balances are read.',
    planTtl: 'One minute after which a plan is too old to agree to and is made again.',
  },
});
