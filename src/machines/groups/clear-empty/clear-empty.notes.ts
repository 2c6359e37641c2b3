import { notesFor } from '../../testing/notes';
import type { clearEmptyMachine } from './clear-empty.machine';

export const clearEmptyNotes = notesFor<typeof clearEmptyMachine>({
  machine:
    'Finds which of the groups it was asked about hold nothing, asks once, and hides just these for thirty days in which they can be brought back.',
  states: {
    idle: 'Nothing is being cleared.',
    looking: 'The chain is asked which groups hold neither SOL nor any token account.',
    confirming: 'The empty groups are named, and the person is asked whether they shall go.',
    clearing:
      'Each group is looked at once more and then hidden by the server, unless it is in use or no longer empty.',
  },
  events: {
    'clearing.asked': 'The person presses Clear Empty.',
    'clearing.confirmed': 'The person confirms that the empty groups shall go.',
    'clearing.cancelled': 'The person keeps the groups.',
  },
  guards: {
    isNone: 'Does every group hold something?',
    areAllGone: 'Were all the named groups hidden?',
  },
});
