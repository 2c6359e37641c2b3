import { expect } from 'vitest';
import { notice, type Notice } from '#shared/notice';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { aCrop, aPicture, cropModel } from './crop.model';
import { selectCropPicture, selectCropZoom, selectIsCropping, selectIsRendering } from './crop.selectors';

const { say, done, failed, after } = script(cropModel);
const shown = say('image.shown');
const chosen = say('crop.chosen');
const told = (one: Notice) => [['parent', { type: 'notice.raised', notice: one }] as const];

describeMachine(cropModel, {
  journeys: [
    {
      title: 'the picture is there, one to three times as large',
      steps: [shown, say('zoom.set')],
      ends: 'cropping',
      then: (end) =>
        expect([selectIsCropping(end), selectCropZoom(end), selectCropPicture(end)]).toEqual([true, 2, aPicture]),
    },
    {
      title: 'zoom stays within 1 and 3',
      steps: [shown, say('zoom.set', 1), say('zoom.set', 2)],
      ends: 'cropping',
      then: (end) => expect(selectCropZoom(end)).toBe(1),
    },
    {
      title: 'the part that was chosen is what comes out',
      steps: [shown, chosen, done('renderCrop')],
      ends: 'closed',
      output: aCrop,
    },
    {
      title: 'cutting shows that it works',
      steps: [shown, chosen],
      ends: 'rendering',
      then: (end) => expect(selectIsRendering(end)).toBe(true),
    },
    { title: 'nothing is cut out of nothing', steps: [shown, say('crop.chosen', 1)], ends: 'cropping' },
    { title: 'leaving keeps nothing', steps: [shown, say('crop.cancelled')], ends: 'closed', output: null },
    {
      title: 'ERR-108 a picture that can not be shown is said',
      steps: [say('image.lost')],
      ends: 'closed',
      tells: told(notice('crop/loadFailed')),
      output: null,
    },
    {
      title: 'a picture that never shows is said',
      steps: [after('loadTimeout')],
      ends: 'closed',
      tells: told(notice('crop/loadFailed')),
    },
    {
      title: 'ERR-107 a cut that fails is said and can be tried again',
      steps: [shown, chosen, failed('renderCrop')],
      ends: 'cropping',
      tells: told(notice('crop/failed')),
    },
    {
      title: 'so is one that never ends',
      steps: [shown, chosen, after('renderTimeout')],
      ends: 'cropping',
      tells: told(notice('crop/failed')),
    },
  ],
});
