import { expect, test } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { faultOf } from '#shared/fault';
import { hasCoins, isPreparedFor, mintsBeside } from './launch-draft';
import { launchWarmupModel } from './launch-warmup.model';
import { selectWarmth, selectWarmupFault } from './launch-warmup.selectors';
import {
  aDraft,
  aDraftWithoutGroup,
  anExtraCoin,
  aPreparedLaunch,
  BOTH_LAMPORTS,
  bothPrepared,
  severalDraft,
  someMetadata,
} from './launch.fixtures';

const { say, done, failed, after } = script(launchWarmupModel);
const uploaded = ['parent', { type: 'metadata.uploaded', metadata: someMetadata }] as const;
const warmed = ['parent', { type: 'launch.warmed', prepared: aPreparedLaunch }] as const;
const compared = (nth = 0) =>
  ['rehearsal', { type: 'draft.changed', draft: launchWarmupModel.events['draft.changed'][nth]?.draft }] as const;
const cooled = ['parent', { type: 'launch.cooled' }] as const;
const warm = [say('draft.changed'), after('typing'), done('uploadMetadata'), done('prepareLaunch')];

describeMachine(launchWarmupModel, {
  delays: { typing: 400, tryAgain: 5_000, keptFor: 300_000, freshFor: 20_000, heldFor: 2_000 },
  journeys: [
    {
      title: 'a complete form is made ready once its author stops typing',
      steps: warm,
      ends: { warm: { fresh: 'resting' } },
      tells: [compared(), uploaded, warmed],
      then: (snapshot) => expect(selectWarmth(snapshot)).toBe('warm'),
    },
    {
      title: 'the plan is renewed before its blockhash ages, and stays good meanwhile',
      steps: [...warm, after('freshFor'), done('prepareLaunch')],
      ends: { warm: { fresh: 'resting' } },
      tells: [compared(), uploaded, warmed, warmed],
    },
    {
      title: 'a press has the launch signed before the click that follows it',
      steps: [...warm, say('button.pressed')],
      ends: { warm: { fresh: 'pressed' } },
    },
    {
      title: 'a press that becomes no click lets go of what was signed',
      steps: [...warm, say('button.pressed'), after('heldFor')],
      ends: { warm: { fresh: 'resting' } },
    },
    {
      title: 'an edit during the press lets go of what was signed',
      steps: [...warm, say('button.pressed'), say('draft.changed', 3)],
      ends: 'settling',
    },
    {
      title: 'metadata that is uploaded is not uploaded again',
      steps: [...warm, say('draft.changed'), after('typing')],
      ends: 'preparing',
      tells: [compared(), uploaded, warmed, compared()],
    },
    {
      title: 'other content is uploaded anew',
      steps: [...warm, say('draft.changed', 3), after('typing')],
      ends: 'uploadingMetadata',
    },
    {
      title: 'without a group the metadata is ready and the rest waits for the launch',
      steps: [say('draft.changed', 2), after('typing'), done('uploadMetadata')],
      ends: 'waitingForGroup',
    },
    {
      title: 'a form that is no longer complete is let go',
      steps: [...warm, say('draft.changed', 1)],
      ends: 'cold',
    },
    {
      title: 'a plan that cannot be renewed is taken back',
      steps: [...warm, after('freshFor'), failed('prepareLaunch')],
      ends: 'failed',
      tells: [compared(), uploaded, warmed, cooled],
    },
    {
      title: 'what may help is tried again',
      steps: [
        say('draft.changed'),
        after('typing'),
        failed('uploadMetadata'),
        after('tryAgain'),
        done('uploadMetadata'),
      ],
      ends: 'preparing',
    },
    {
      title: 'a master that cannot pay is not asked again by itself',
      steps: [
        say('draft.changed'),
        after('typing'),
        done('uploadMetadata'),
        failed('prepareLaunch', 1),
        after('tryAgain'),
      ],
      ends: 'failed',
    },
    {
      title: 'MUL-06 of several coins each gets an address and a drawn first buy, and all are planned',
      steps: [
        say('draft.changed', 4),
        after('typing'),
        done('uploadMetadata'),
        done('makeCoins'),
        done('prepareLaunch', 1),
      ],
      ends: { warm: { fresh: 'resting' } },
      tells: [compared(4), uploaded, ['parent', { type: 'launch.warmed', prepared: bothPrepared(BOTH_LAMPORTS) }]],
      then: ({ context }) => expect(context.beside).toEqual({ main: 'Mint1', coins: [anExtraCoin] }),
    },
    {
      title: 'the addresses of coins beside the same main one are used again',
      steps: [
        say('draft.changed', 4),
        after('typing'),
        done('uploadMetadata'),
        done('makeCoins'),
        say('draft.changed', 4),
        after('typing'),
      ],
      ends: 'preparing',
    },
    {
      title: 'DEP-41 plans that take more together than the master has are not offered',
      steps: [
        say('draft.changed', 4),
        after('typing'),
        done('uploadMetadata'),
        done('makeCoins'),
        done('prepareLaunch', 2),
      ],
      ends: 'failed',
      tells: [compared(4), uploaded],
      then: (snapshot) => expect(selectWarmupFault(snapshot)).toEqual(faultOf('chain/insufficient-funds')),
    },
    {
      title: 'a rehearsal begins with the form as it stands and what of it is prepared',
      steps: [...warm, say('rehearsal.asked')],
      ends: { warm: { fresh: 'resting' } },
      tells: [
        compared(),
        uploaded,
        warmed,
        [
          'rehearsal',
          {
            type: 'rehearsal.begun',
            asked: { draft: aDraft, uri: 'http://localhost/cdn/m/1', prepared: aPreparedLaunch },
          },
        ],
      ],
    },
    {
      title: 'a form whose metadata is not uploaded is rehearsed without it, and one that is not complete is not',
      steps: [say('draft.changed', 2), say('rehearsal.asked'), say('draft.changed', 1), say('rehearsal.asked')],
      ends: 'cold',
      tells: [
        compared(2),
        ['rehearsal', { type: 'rehearsal.begun', asked: { draft: aDraftWithoutGroup, uri: null, prepared: null } }],
        compared(1),
      ],
    },
    {
      title: 'a form nobody touches for five minutes falls asleep',
      steps: [...warm, after('keptFor')],
      ends: 'asleep',
    },
  ],
});

test.each([
  ['name', { ...aDraft, name: 'Moth' }],
  ['symbol', { ...aDraft, symbol: 'MOTH' }],
  ['description', { ...aDraft, description: 'lit' }],
  ['image', { ...aDraft, imageUrl: '/cdn/i/2.webp' }],
  ['first buy', { ...aDraft, devBuyLamports: 1n }],
  ['mint', { ...aDraft, mint: 'Mint2' }],
  ['master', { ...aDraft, master: 'Maa2' }],
  ['group', { ...aDraft, group: { id: 'g2', dev: 'Dev1' } }],
  ['developer', { ...aDraft, group: { id: 'g1', dev: 'Dev2' } }],
  ['no group', { ...aDraft, group: null }],
])('a plan made for another %s is not signed', (_, draft) => {
  expect(isPreparedFor(aPreparedLaunch, aDraft, someMetadata)).toBe(true);
  expect(isPreparedFor(aPreparedLaunch, draft, someMetadata)).toBe(false);
});

const both = bothPrepared(BOTH_LAMPORTS);
const several = { count: 1, buyLamports: [300_000_000n, 300_000_000n], wallets: ['Wal1'] } as const;

test('plans of several coins are signed for exactly the drawn range, number and wallets', () => {
  expect(isPreparedFor(both, severalDraft, someMetadata)).toBe(true);
  expect(isPreparedFor(both, { ...severalDraft, several }, someMetadata)).toBe(true);
  expect(isPreparedFor(both, { ...severalDraft, several: { ...several, buyLamports: [1n, 2n] } }, someMetadata)).toBe(
    false,
  );
  expect(isPreparedFor(both, { ...severalDraft, several: { ...several, wallets: ['Normal2'] } }, someMetadata)).toBe(
    false,
  );
  expect(isPreparedFor(both, { ...severalDraft, several: { ...several, count: 2 } }, someMetadata)).toBe(false);
  expect(isPreparedFor(both, aDraft, someMetadata)).toBe(false);
  expect(isPreparedFor(aPreparedLaunch, severalDraft, someMetadata)).toBe(false);
});

test('coins beside another main one, of another number or amount are made anew; addresses stay with their main coin', () => {
  const made = { main: 'Mint1', coins: [anExtraCoin] };
  expect(hasCoins(severalDraft, made)).toBe(true);
  expect(hasCoins(aDraft, null)).toBe(true);
  expect(hasCoins(severalDraft, null)).toBe(false);
  expect(hasCoins({ ...severalDraft, mint: 'Mint3' }, made)).toBe(false);
  expect(hasCoins({ ...severalDraft, several: { ...several, count: 2 } }, made)).toBe(false);
  expect(hasCoins({ ...severalDraft, several: { ...several, buyLamports: [1n, 2n] } }, made)).toBe(false);
  expect(mintsBeside(severalDraft, made)).toEqual(['Mint2']);
  expect(mintsBeside({ ...severalDraft, mint: 'Mint3' }, made)).toEqual([]);
});

test('a plan is not prepared for a draft of another post', () => {
  const { request } = aPreparedLaunch;
  const posted = { request: { ...request, intent: { ...request.intent, post: 'x:1' } } };
  expect([
    isPreparedFor(aPreparedLaunch, { ...aDraft, post: 'x:1' }, someMetadata),
    isPreparedFor(posted, aDraft, someMetadata),
    isPreparedFor(posted, { ...aDraft, post: 'x:1' }, someMetadata),
  ]).toEqual([false, false, true]);
});

test('a plan is not prepared for a draft that makes another kind of coin', () => {
  const { request } = aPreparedLaunch;
  const mayhem = { request: { ...request, intent: { ...request.intent, feature: 'mayhem' as const } } };
  expect([
    isPreparedFor(aPreparedLaunch, { ...aDraft, feature: 'mayhem' }, someMetadata),
    isPreparedFor(mayhem, aDraft, someMetadata),
    isPreparedFor(mayhem, { ...aDraft, feature: 'holder-reward' }, someMetadata),
    isPreparedFor(mayhem, { ...aDraft, feature: 'mayhem' }, someMetadata),
  ]).toEqual([false, false, false, true]);
});
