import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someTexts, someTranslation, translationModel } from './translation.model';
import { selectShownTranslation, selectTranslationFault, selectTranslationStage } from './translation.selectors';

const { say, done, failed, after } = script(translationModel);
const asked = ['translatePost', someTexts] as const;

describeMachine(translationModel, {
  delays: { patience: 45_000 },
  journeys: [
    {
      title: 'what a press began is asked for at once, and read when it has come',
      steps: [done('translatePost')],
      ends: 'shown',
      asks: [asked],
      then: (end) =>
        expect([selectTranslationStage(end), selectShownTranslation(end)]).toEqual(['shown', someTranslation]),
    },
    {
      title: 'hidden and shown again, it is not asked for a second time',
      steps: [done('translatePost'), say('translation.hidden'), say('translation.shown')],
      ends: 'shown',
      asks: [asked],
      then: (end) => expect(selectShownTranslation(end)).toEqual(someTranslation),
    },
    {
      title: 'hidden, nothing is read of it',
      steps: [done('translatePost'), say('translation.hidden')],
      ends: 'hidden',
      then: (end) => expect(selectShownTranslation(end)).toBe(null),
    },
    {
      title: 'a failure says why',
      steps: [failed('translatePost')],
      ends: 'failed',
      then: (end) =>
        expect(selectTranslationFault(end)).toEqual(
          faultOf('api/unavailable', 'The translation failed. Please try again.'),
        ),
    },
    {
      title: 'asked for again, the failure is said no longer',
      steps: [failed('translatePost', 1), say('retry.asked')],
      ends: 'asking',
      asks: [asked, asked],
      then: (end) => expect(selectTranslationFault(end)).toBe(null),
    },
    {
      title: 'nobody waits longer than 45 s, and what comes late changes nothing',
      steps: [after('patience'), done('translatePost')],
      ends: 'failed',
      then: (end) => expect(selectTranslationFault(end)).toEqual(faultOf('api/unreachable')),
    },
  ],
});
