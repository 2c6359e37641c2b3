import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { aCrop, aPicture, cropModel } from './crop.model';
import {
  selectCropOffset,
  selectCropPicture,
  selectCropZoom,
  selectIsCropping,
  selectIsRendering,
} from './crop.selectors';

const { say, done, failed, after } = script(cropModel);
const shown = say('image.shown');
const chosen = say('crop.chosen');

describeMachine(cropModel, {
  delays: { loadTimeout: 10_000, renderTimeout: 10_000 },
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
      title: 'the picture stays where it was moved to',
      steps: [shown, say('picture.moved')],
      ends: 'cropping',
      then: (end) => expect(selectCropOffset(end)).toEqual({ x: -40, y: 0 }),
    },
    {
      title: 'it does not move while it is cut',
      steps: [shown, chosen, say('picture.moved')],
      ends: 'rendering',
      then: (end) => expect(selectCropOffset(end)).toEqual({ x: 0, y: 0 }),
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
      tells: [told(notice('crop/loadFailed'))],
      output: null,
    },
    {
      title: 'a picture that never shows is said',
      steps: [after('loadTimeout')],
      ends: 'closed',
      tells: [told(notice('crop/loadFailed'))],
    },
    {
      title: 'ERR-107 a cut that fails is said and can be tried again',
      steps: [shown, chosen, failed('renderCrop')],
      ends: 'cropping',
      tells: [told(notice('crop/failed'))],
    },
    {
      title: 'so is one that never ends',
      steps: [shown, chosen, after('renderTimeout')],
      ends: 'cropping',
      tells: [told(notice('crop/failed'))],
    },
  ],
});
