import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { faucetModel } from './faucet.model';
import { selectCanAsk, selectIsAsking, selectIsAskingUsd1, selectIsOffered } from './faucet.selectors';

const { say, done, failed, after } = script(faucetModel);

describeMachine(faucetModel, {
  delays: { lookAgain: 5_000, settle: 1_500 },
  journeys: [
    {
      title: 'a network without a faucet offers none',
      steps: [done('readGift', 1), say('funds.asked')],
      ends: 'absent',
      then: (snapshot) => expect(selectIsOffered(snapshot)).toBe(false),
    },
    {
      title: 'a gift goes to the wallet it was asked for, is told when it is confirmed, and shown 1.5 s later',
      steps: [done('readGift'), say('funds.asked'), done('askFaucet'), after('settle'), done('refreshBalances')],
      ends: { offered: 'idle' },
      tells: [told(notice('faucet/funded', { lamports: 2_000_000_000n }))],
      asks: [
        ['readGift', undefined],
        ['askFaucet', { address: 'Maa1', usd1: false }],
        ['refreshBalances', { addresses: ['Maa1'] }],
      ],
    },
    {
      title: 'CON-40 a gift of USD1 is told in units of it when it is confirmed',
      steps: [done('readGift'), say('funds.asked', 1), done('askFaucet', 1), after('settle'), done('refreshBalances')],
      ends: { offered: 'idle' },
      tells: [told(notice('faucet/funded', { units: 1_000_000_000n }))],
      asks: [
        ['readGift', undefined],
        ['askFaucet', { address: 'Maa1', usd1: true }],
        ['refreshBalances', { addresses: ['Maa1'] }],
      ],
    },
    {
      title: 'CON-40 while USD1 is asked for no SOL is, and each button says which',
      steps: [done('readGift'), say('funds.asked', 1), say('funds.asked')],
      ends: { offered: 'asking' },
      then: (snapshot) =>
        expect([selectIsAskingUsd1(snapshot), selectIsAsking(snapshot), selectCanAsk(snapshot)]).toEqual([
          true,
          false,
          false,
        ]),
    },
    {
      title: 'CON-40 a refusal of USD1 says that it is USD1',
      steps: [done('readGift'), say('funds.asked', 1), failed('askFaucet')],
      ends: { offered: 'idle' },
      tells: [told(notice('faucet/failed', { reason: faultOf('api/rate-limited'), usd1: true }))],
    },
    {
      title: 'one gift at a time',
      steps: [done('readGift'), say('funds.asked'), say('funds.asked')],
      ends: { offered: 'asking' },
      then: (snapshot) => expect(selectCanAsk(snapshot)).toBe(false),
    },
    {
      title: 'a refusal says why',
      steps: [done('readGift'), say('funds.asked'), failed('askFaucet')],
      ends: { offered: 'idle' },
      tells: [told(notice('faucet/failed', { reason: faultOf('api/rate-limited'), usd1: false }))],
    },
    {
      title: 'a network that cannot be asked is asked again',
      steps: [failed('readGift'), after('lookAgain'), done('readGift')],
      ends: { offered: 'idle' },
    },
  ],
});
