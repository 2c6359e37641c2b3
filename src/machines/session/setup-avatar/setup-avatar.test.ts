import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { setupAvatarModel } from './setup-avatar.model';
import { selectAvatar, selectAvatarProblem } from './setup-avatar.selectors';

const { say, done, failed, after } = script(setupAvatarModel);
const picked = say('avatar.picked');
const chosen = ['parent', { type: 'avatar.chosen', id: 'avatar-1' }] as const;
const dropped = ['parent', { type: 'avatar.dropped' }] as const;

describeMachine(setupAvatarModel, {
  delays: { openTimeout: 10_000 },
  journeys: [
    {
      title: 'SUP-03 a picture of exactly 2 MiB is shown and goes with the form (GAP-48)',
      steps: [picked, done('openAvatar')],
      ends: 'chosen',
      tells: [chosen],
      then: (end) => expect(selectAvatar(end)).toEqual({ id: 'avatar-1', name: 'me', previewUrl: 'blob:1' }),
    },
    {
      title: 'SUP-03 a removed picture does not go with the form',
      steps: [picked, done('openAvatar'), say('avatar.removed')],
      ends: 'none',
      tells: [chosen, dropped],
      then: (end) => expect(selectAvatar(end)).toBe(null),
    },
    {
      title: 'SUP-03 a picture stays until the one picked after it is open',
      steps: [picked, done('openAvatar'), picked],
      ends: 'opening',
      tells: [chosen],
      then: (end) => expect(selectAvatar(end)?.id).toBe('avatar-1'),
    },
    {
      title: 'SUP-16 a text is no picture, and takes the place of the picture before it',
      steps: [picked, done('openAvatar'), say('avatar.picked', 1)],
      ends: 'refused',
      tells: [chosen, dropped],
      then: (end) => expect([selectAvatar(end), selectAvatarProblem(end)]).toEqual([null, 'avatar/not-image']),
    },
    {
      title: 'SUP-17 a picture of 2 MiB and a byte is too large',
      steps: [say('avatar.picked', 2)],
      ends: 'refused',
      then: (end) => expect(selectAvatarProblem(end)).toBe('avatar/too-large'),
    },
    {
      title: 'GAP-48 an SVG is refused as no image',
      steps: [say('avatar.picked', 3)],
      ends: 'refused',
      then: (end) => expect(selectAvatarProblem(end)).toBe('avatar/not-image'),
    },
    {
      title: 'SUP-16 what can not be decoded is no picture',
      steps: [picked, failed('openAvatar')],
      ends: 'refused',
      then: (end) => expect(selectAvatarProblem(end)).toBe('avatar/not-image'),
    },
    {
      title: 'SUP-16 what is not decoded in time is no picture',
      steps: [picked, after('openTimeout')],
      ends: 'refused',
      then: (end) => expect(selectAvatarProblem(end)).toBe('avatar/not-image'),
    },
  ],
});
