import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { coinRemovalModel } from './coin-removal.model';

const { say, done, failed } = script(coinRemovalModel);

describeMachine(coinRemovalModel, {
  journeys: [
    {
      title: 'TOK-19 TOK-20 asks first, then removes and tells',
      steps: [say('removal.confirmed'), done('removeCoin')],
      ends: 'removed',
      output: { removed: true },
      tells: [told(notice('coin/removed'))],
    },
    {
      title: 'TOK-19 cancelled, nothing is removed',
      steps: [say('removal.cancelled')],
      ends: 'kept',
      output: { removed: false },
      tells: [],
    },
    {
      title: 'TOK-21 an unknown coin is told as one and leaves the list',
      steps: [say('removal.confirmed'), failed('removeCoin')],
      ends: 'removed',
      output: { removed: true },
      tells: [told(notice('coin/missing'))],
    },
    {
      title: 'TOK-22 any other failure is told and keeps the coin',
      steps: [say('removal.confirmed'), failed('removeCoin', 1)],
      ends: 'kept',
      output: { removed: false },
      tells: [told(notice('coin/removeFailed'))],
    },
  ],
});
