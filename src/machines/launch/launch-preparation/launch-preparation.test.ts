import { expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import { aDraft, aPreparedLaunch, BOTH_LAMPORTS, bothPrepared } from '../launch-warmup/launch.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { rehearse } from '../../testing/replay';
import { groupFailure, shortfallOf } from './launch-preparation.costs';
import {
  crewedPreparationModel,
  groupedPreparationModel,
  launchPreparationModel,
  LEAST_LAMPORTS,
  ONE_LAMPORTS,
  severalPreparationModel,
} from './launch-preparation.model';

const { say, done, failed } = script(launchPreparationModel);
const made = { id: 'g1', dev: 'Dev1' };
const grouped = ['parent', { type: 'group.created', id: 'g1' }] as const;
const grouping = [done('readBalance'), done('uploadMetadata'), done('createLaunchGroup')];
const refused = (problem: Notice, group: typeof made | null) => ({ prepared: null, problem, made: group });
const insufficient = notice('deploy/tooLow', { reason: faultOf('chain/insufficient-funds') });

describeMachine(launchPreparationModel, {
  variants: [severalPreparationModel, crewedPreparationModel, groupedPreparationModel],
  journeys: [
    {
      title: 'LCH-01 metadata, a group of its own and a plan',
      steps: [...grouping, done('prepareLaunch')],
      ends: 'ready',
      output: { prepared: aPreparedLaunch, problem: null, made },
      tells: [grouped],
    },
    {
      title: 'DEP-41 too little on the master stops it before anything is made',
      steps: [done('readBalance', 2)],
      ends: 'refused',
      output: refused(notice('deploy/masterTooLow', { required: ONE_LAMPORTS, available: ONE_LAMPORTS - 1n }), null),
      tells: [],
    },
    {
      title: 'DEP-53 a balance that cannot be read leaves it to the plan',
      steps: [failed('readBalance')],
      ends: 'uploadingMetadata',
      tells: [],
    },
    {
      title: 'DEP-34 failed metadata says what the server said',
      steps: [done('readBalance'), failed('uploadMetadata')],
      ends: 'refused',
      output: refused(notice('deploy/metadataUploadFailed', { detail: 'Metadata is too large' }), null),
    },
    {
      title: 'GAP-41 the ninth group is refused before money moves',
      steps: [...grouping.slice(0, 2), failed('createLaunchGroup')],
      ends: 'refused',
      output: refused(notice('group/limit'), null),
    },
    {
      title: 'LCH-03 any other failure to make a group is told as one',
      steps: [...grouping.slice(0, 2), failed('createLaunchGroup', 1)],
      ends: 'refused',
      output: refused(notice('deploy/groupFailed'), null),
    },
    {
      title: 'DEP-44 a plan the master cannot pay is told, and the group that was made is kept',
      steps: [...grouping, failed('prepareLaunch')],
      ends: 'refused',
      output: refused(insufficient, made),
      tells: [grouped],
    },
    {
      title: 'can be cancelled, and keeps the group that was made',
      steps: [...grouping, say('run.cancelled')],
      ends: 'cancelled',
      output: { prepared: null, problem: null, made },
      tells: [grouped],
    },
  ],
});

const several = [...grouping, done('readCrew'), done('makeCoins')];

test.each([
  [
    'MUL-02 MUL-03 a group with a wallet for each coin, addresses and plans',
    [...several, done('prepareLaunch', 1)],
    { prepared: bothPrepared(BOTH_LAMPORTS), problem: null, made },
  ],
  [
    'DEP-41 a master that does not cover the cheapest draw stops it before anything is made',
    [done('readBalance', 1)],
    refused(notice('deploy/masterTooLow', { required: LEAST_LAMPORTS, available: LEAST_LAMPORTS - 1n }), null),
  ],
  [
    'DEP-41 a master that is a lamport short of the plans is told',
    [...several, done('prepareLaunch', 2)],
    refused(notice('deploy/masterTooLow', { required: BOTH_LAMPORTS, available: BOTH_LAMPORTS - 1n }), made),
  ],
  [
    'GAP-41 the ninth group is refused before money moves',
    [...grouping.slice(0, 2), failed('createLaunchGroup')],
    refused(notice('group/limit'), null),
  ],
  [
    'MUL-09 ERR-90 any other failure to make the group is told as one',
    [...grouping.slice(0, 2), failed('createLaunchGroup', 1)],
    refused(notice('multi/groupFailed'), null),
  ],
  [
    'MUL-10 ERR-91 wallets that cannot be read are told',
    [...grouping, failed('readCrew')],
    refused(notice('multi/walletsUnread'), made),
  ],
  [
    'MUL-11 ERR-92 too few wallets are told with how many there are and how many are needed',
    [...grouping, done('readCrew', 1)],
    refused(notice('multi/tooFewWallets', { got: 1, need: 2 }), made),
  ],
  [
    'MUL-15 ERR-96 what else goes wrong is told as a failed multi-launch',
    [...several, failed('prepareLaunch', 1)],
    refused(notice('multi/broken', { reason: faultOf('rpc/unreachable') }), made),
  ],
  [
    'DEP-44 plans the master cannot pay are told as those of a single launch',
    [...several, failed('prepareLaunch')],
    refused(insufficient, made),
  ],
])('of several coins: %s', async (_, steps, output) => {
  const { end } = await rehearse(severalPreparationModel, steps);
  expect(end.output).toEqual(output);
});

test('GAP-34 a chosen group with wallets enough makes the coins: nothing but addresses and plans is asked for', async () => {
  const { end, told } = await rehearse(crewedPreparationModel, [
    done('readBalance'),
    done('makeCoins'),
    done('prepareLaunch', 1),
  ]);
  expect([end.output, told]).toEqual([{ prepared: bothPrepared(BOTH_LAMPORTS), problem: null, made: null }, []]);
});

test('DEP-41 the estimate is platform fee, reserve and first buy', () => {
  expect(shortfallOf(aDraft, ONE_LAMPORTS)).toBe(null);
  expect(shortfallOf({ ...aDraft, devBuyLamports: 0n }, 26_499_999n)).toEqual(
    notice('deploy/masterTooLow', { required: 26_500_000n, available: 26_499_999n }),
  );
  expect(groupFailure(aDraft, faultOf('api/failed'))).toEqual(notice('deploy/groupFailed'));
});
