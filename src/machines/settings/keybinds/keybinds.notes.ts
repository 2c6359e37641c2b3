import { notesFor } from '../../testing/notes';
import type { keybindsMachine } from './keybinds.machine';

export const keybindsNotes = notesFor<typeof keybindsMachine>({
  machine:
    'Turns key presses into the six shortcuts, one action over all groups at a time and never two within two seconds.',
  states: {
    awake: 'The device has a keyboard in use, so shortcuts are heard.',
    'awake.listening': 'Any shortcut may be pressed, also those that act on all groups.',
    'awake.running': 'An action over all groups is under way, so no second one is begun.',
    'awake.cooling': 'The last action over all groups has come to rest, and the next must wait a moment.',
    disabled: 'The device is used by touch, so no shortcut is heard until a mouse or keyboard comes back.',
  },
  events: {
    'keybinds.known': 'The settings say which key belongs to which action.',
    'capture.begun': 'The settings page starts to listen for a new key, so shortcuts are silent.',
    'capture.ended': 'The settings page has its key or gave up, so shortcuts work again.',
    'touch.known': 'The browser says whether the device is used by touch, at once and whenever that changes.',
    'key.pressed': 'The person presses a key anywhere on the page.',
    'bulk.settled': 'Everything the last shortcut began over all groups has succeeded or failed.',
  },
  guards: {
    isTouch: 'Is the device used by touch?',
    notTouch: 'Is the device used by mouse and keyboard?',
    isBulk: 'Is the key bound to an action over all groups, and may shortcuts be heard now?',
    isPlain: 'Is the key bound to an action that does not touch all groups, and may shortcuts be heard now?',
    isEscape: 'Is it a bare Escape that no dialog has used and no key field waits for?',
  },
  delays: {
    debounce: 'Two seconds of rest between two actions over all groups, so that a bouncing key cannot trade twice.',
  },
});
