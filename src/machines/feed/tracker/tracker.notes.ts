import { notesFor } from '../../testing/notes';
import type { trackerMachine } from './tracker.machine';

export const trackerNotes = notesFor<typeof trackerMachine>({
  machine:
    'Keeps how the desk of the tracker is laid out: its left column and the tab it shows, the sizes of its parts, and how the chart is drawn.',
  states: {
    tab: 'Remembers whether Deploy or Tokens is shown.',
    'tab.recalling': 'The browser’s storage is asked for the tab used last.',
    'tab.known': 'The tab is shown.',
    'tab.remembering': 'The new tab is being kept in this browser.',
    look: 'Remembers the sizes of the parts and how the chart is drawn.',
    'look.recalling': 'The browser’s storage is asked for the look kept last.',
    'look.known': 'The desk is laid out as kept.',
    'look.settling': 'A part is being dragged, or was until a moment ago.',
    'look.remembering': 'The new look is being kept in this browser.',
    layout: 'Fits the column to the screen.',
    'layout.measuring': 'The size of the window is not known yet.',
    'layout.column': 'There is room for a column beside the feed.',
    'layout.drawer': 'There is no room, so the column is a drawer over the feed.',
    'layout.drawer.closed': 'The drawer is hidden.',
    'layout.drawer.open': 'The drawer covers the feed.',
  },
  events: {
    'tab.chosen': 'The person picks Deploy or Tokens.',
    'coin.launched': 'A launch has put a new coin on the chain, so the tokens are shown.',
    'deploy.asked': 'The person followed a link that leads to the Deploy form.',
    'look.changed': 'The person drags a part to size, or has the chart drawn otherwise.',
    'screen.resized': 'The window has another size, or its first size is known.',
    'drawer.toggled': 'The person presses the button of the drawer.',
    'drawer.closed': 'The person closes the drawer.',
  },
  guards: {
    isWide: 'Is there room for a column beside the feed?',
    isDragged: 'Is it the size of a part, of which a drag says many?',
    isOther: 'Is it another tab than the one shown?',
  },
  delays: {
    settle: 'Three tenths of a second without a further change, before the look is kept.',
  },
});
