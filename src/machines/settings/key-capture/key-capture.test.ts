import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { DEFAULT_KEYBINDS } from '#shared/keybinds';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someParent, told } from '../../testing/parent';
import { keyCaptureModel } from './key-capture.model';
import { selectCapturedAction, selectIsCapturing, selectKey } from './key-capture.selectors';

const { say } = script(keyCaptureModel);
const asked = say('capture.asked');
const begun = ['parent', { type: 'capture.begun' }] as const;
const ended = ['parent', { type: 'capture.ended' }] as const;
const chosen = (name: string) => ['parent', { type: 'key.chosen', action: 'openQuickPresets', name }] as const;

describeMachine(keyCaptureModel, {
  journeys: [
    {
      title: 'KEY-02 the key that is kept',
      steps: [],
      ends: 'assigned',
      then: (end) => expect([selectCapturedAction(end), selectKey(end)]).toEqual(['openQuickPresets', 'p']),
    },
    {
      title: 'KCP-03 KEY-05 no key',
      input: { parent: someParent, action: 'sellAllTokens', keybinds: DEFAULT_KEYBINDS },
      steps: [],
      ends: 'unassigned',
      then: (end) => expect(selectKey(end)).toBe(''),
    },
    {
      title: 'KCP-02 KCP-09 after a click it waits for a key, and says that shortcuts must rest',
      steps: [asked],
      ends: 'capturing',
      tells: [begun],
      then: (end) => expect(selectIsCapturing(end)).toBe(true),
    },
    {
      title: 'KCP-01 the next key is kept',
      steps: [asked, say('key.pressed')],
      ends: 'assigned',
      tells: [begun, ended, chosen('q')],
      then: (end) => expect(selectKey(end)).toBe('q'),
    },
    {
      title: 'KCP-04 Escape keeps the old key',
      steps: [asked, say('capture.cancelled')],
      ends: 'assigned',
      tells: [begun, ended],
      then: (end) => expect(selectKey(end)).toBe('p'),
    },
    { title: 'KCP-05 a modifier alone goes on waiting', steps: [asked, say('key.pressed', 1)], ends: 'capturing' },
    {
      title: 'KCP-06 clearing leaves no key',
      steps: [say('key.cleared')],
      ends: 'unassigned',
      tells: [chosen('')],
      then: (end) => expect(selectKey(end)).toBe(''),
    },
    {
      title: 'KCP-07 KCP-08 ERR-182 the pause key is taken: it is said, and the old key stays',
      steps: [asked, say('key.pressed', 2)],
      ends: 'assigned',
      tells: [begun, ended, told(notice('key/taken'))],
      then: (end) => expect(selectKey(end)).toBe('p'),
    },
    {
      title: 'KCP-07 its own key is not taken',
      steps: [asked, say('key.pressed', 3)],
      ends: 'assigned',
      tells: [begun, ended, chosen('p')],
    },
    {
      title: 'KEY-15 a key changed elsewhere is shown at once',
      steps: [say('keybinds.known', 1)],
      ends: 'unassigned',
    },
  ],
});
