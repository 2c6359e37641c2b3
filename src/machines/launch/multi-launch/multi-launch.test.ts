import { expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import { keyed, notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { rehearse } from '../../testing/replay';
import { multiLaunchModel } from './multi-launch.model';
import { selectParts, selectSeveralStage } from './multi-launch.selectors';

const { say, after } = script(multiLaunchModel);
const asked = multiLaunchModel.input.launches.map(
  (request) => ['parent', { type: 'operation.requested', request }] as const,
);
const reason = faultOf('chain/transaction-failed', 'slippage');
const mainFailed = told(keyed(notice('multi/mainFailed', { reason }), '01LAUNCH'));
const secondFailed = told(keyed(notice('multi/tokenFailed', { part: 1, reason }), '02LAUNCH'));
const none = told(notice('multi/noneDeployed'));

describeMachine(multiLaunchModel, {
  delays: { settle: 1_500 },
  journeys: [
    {
      title:
        'MUL-02 MUL-03 MUL-19 all launches are asked for at once, to begin together, and the coin is told with the others of its press',
      steps: [say('part.landed'), say('part.landed', 1), after('settle')],
      ends: 'done',
      output: { launched: { mint: 'Mint1', symbol: 'LANTERN', others: ['Mint2'] }, problem: null },
      tells: asked,
    },
    {
      title: 'MUL-07 MUL-13 ERR-94 a coin that failed is told by its number, and the others go on',
      steps: [say('operation.ended', 3), say('operation.ended'), after('settle')],
      ends: 'done',
      output: { launched: { mint: 'Mint1', symbol: 'LANTERN', others: [] }, problem: null },
      tells: [...asked, secondFailed],
    },
    {
      title: 'MUL-12 ERR-93 a main coin that failed is told as such; what else stands is shown in its place',
      steps: [say('operation.ended', 1), say('operation.ended', 2), after('settle')],
      ends: 'done',
      output: { launched: { mint: 'Mint2', symbol: 'LANTERN', others: [] }, problem: null },
      tells: [...asked, mainFailed],
    },
    {
      title: 'MUL-14 ERR-95 where no coin came to be that is said',
      steps: [say('operation.ended', 1), say('operation.ended', 3)],
      ends: 'failed',
      output: { launched: null, problem: notice('multi/noneDeployed') },
      tells: [...asked, mainFailed, secondFailed, none],
    },
    {
      title: 'one that was given up is told by its operation alone',
      steps: [say('operation.ended', 4), say('operation.ended'), after('settle')],
      ends: 'done',
      tells: asked,
    },
    {
      title:
        'a coin that stands is launched, whatever becomes of what trades it; the verdict of another is not its own',
      steps: [say('part.landed'), say('operation.ended', 1), say('operation.ended', 5)],
      ends: 'launching',
    },
  ],
});

test('MUL-07 each coin has its own row and end', async () => {
  const { end } = await rehearse(multiLaunchModel, [say('operation.ended', 3)]);
  expect(selectSeveralStage(end)).toBe('launching');
  expect(selectParts(end)).toEqual([
    { id: '01LAUNCH', mint: 'Mint1', end: null },
    { id: '02LAUNCH', mint: 'Mint2', end: 'failed' },
  ]);
});
