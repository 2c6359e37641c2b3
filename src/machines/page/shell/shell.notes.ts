import { notesFor } from '../../testing/notes';
import type { shellMachine } from './shell.machine';

export const shellNotes = notesFor<typeof shellMachine>({
  machine:
    'Keeps the frame of the page: the left rail, the menu of small screens, the panel on the right and the count of unseen posts.',
  states: {
    left: 'The rail with the pages, on screens with room for it.',
    'left.starting': 'This browser’s settings tell whether the rail starts narrow.',
    'left.expanded': 'The rail shows names beside its icons.',
    'left.collapsed': 'The rail shows icons only.',
    menu: 'The menu that stands in for the rail on small screens.',
    'menu.closed': 'The menu is hidden.',
    'menu.open': 'The menu covers the page until something is chosen or tapped.',
    right: 'The panel on the right.',
    'right.none': 'Nothing is shown on the right.',
    'right.groups': 'The wallet groups are shown, and their balances are read more often.',
    'right.presets': 'The quick presets are shown.',
    tracker: 'Counts posts of the feed that the person has not seen.',
    'tracker.starting': 'It is looked at whether the page opens at the feed.',
    'tracker.away': 'The person is elsewhere, so new posts are counted.',
    'tracker.here': 'The person is at the feed, so nothing is unseen.',
  },
  events: {
    'screen.resized': 'The window has another size.',
    'left.toggled': 'The person presses the button of the rail or menu.',
    'menu.closed': 'The person closes the menu or chooses from it.',
    'escape.pressed': 'The person presses Escape with no dialog open.',
    'groups.toggled': 'The person shows or hides the wallet groups, by button or shortcut.',
    'presets.toggled': 'The person shows or hides the quick presets, by button or shortcut.',
    'group.opened': 'The person wants to see one wallet group in the panel.',
    'page.shown': 'The address has changed.',
    'panel.closed': 'The person closes the panel on the right.',
    'panel.swiped': 'The person’s finger has drawn the panel away to the right.',
    'posts.arrived': 'New posts have come into the feed.',
  },
  guards: {
    isSmall: 'Is the screen too small for the rail?',
    isWide: 'Is there room for the rail?',
    turnsWide: 'Is there room for the rail after the resize?',
    isCollapsed: 'Does this browser’s setting want the rail narrow at the start?',
    mayCount: 'Is the count still below the highest number shown?',
    startsAtTracker: 'Does the page open at the feed?',
    isTracker: 'Is the new address that of the feed?',
    isElsewhere: 'Is the new address another than that of the feed?',
  },
});
