import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { pnlImageModel } from './pnl-image.model';
import { selectDrawnMint } from './pnl-image.selectors';

const { say, done, failed, after } = script(pnlImageModel);
const drawn = told({ code: 'coin/pnlDrawn', params: null });
const none = told({ code: 'coin/pnlFailed', params: null });

describeMachine(pnlImageModel, {
  delays: { drawTimeout: 10_000 },
  journeys: [
    {
      title: 'TOK-17 once the picture is there, that is told',
      steps: [say('image.asked'), done('drawPnl')],
      ends: 'idle',
      tells: [drawn],
    },
    {
      title: 'while one is drawn no other is',
      steps: [say('image.asked'), say('image.asked')],
      ends: 'drawing',
      tells: [],
      then: (end) => expect(selectDrawnMint(end)).toBe('Mint1'),
    },
    {
      title: 'what cannot be drawn is told',
      steps: [say('image.asked'), failed('drawPnl')],
      ends: 'idle',
      tells: [none],
    },
    {
      title: 'after ten seconds it is given up',
      steps: [say('image.asked'), after('drawTimeout')],
      ends: 'idle',
      tells: [none],
    },
  ],
});
