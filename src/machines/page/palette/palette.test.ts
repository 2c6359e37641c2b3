import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { paletteModel } from './palette.model';
import { selectPaletteFace } from './palette.selectors';

const { say } = script(paletteModel);

describeMachine(paletteModel, {
  journeys: [
    { title: 'Ctrl K opens the palette', steps: [say('palette.asked')], ends: 'commands' },
    { title: 'and closes it again', steps: [say('palette.asked'), say('palette.asked')], ends: 'closed' },
    {
      title: 'the shortcuts take the place of the palette',
      steps: [say('palette.asked'), say('shortcuts.asked')],
      ends: 'shortcuts',
      then: (end) => expect(selectPaletteFace(end)).toBe('shortcuts'),
    },
    { title: 'Escape closes them', steps: [say('shortcuts.asked'), say('dialog.closed')], ends: 'closed' },
  ],
});
