import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { faucetModel } from './faucet.model';
import {
  selectCanAsk,
  selectCanAskUsd1,
  selectIsAskingUsd1,
  selectIsOffered,
  selectIsUsd1Offered,
} from './faucet.selectors';

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
        ['askFaucet', { address: 'Maa1' }],
        ['refreshBalances', { addresses: ['Maa1'] }],
      ],
    },
    {
      title: 'CON-40 a gift of USD1 is told in units of it when it is confirmed',
      steps: [done('readGift'), say('usd1.asked'), done('askUsd1'), after('settle'), done('refreshBalances')],
      ends: { offered: 'idle' },
      tells: [told(notice('faucet/usd1Funded', { units: 1_000_000_000n }))],
      asks: [
        ['readGift', undefined],
        ['askUsd1', { address: 'Maa1' }],
        ['refreshBalances', { addresses: ['Maa1'] }],
      ],
    },
    {
      title: 'CON-40 a refusal of USD1 says why, and while it is asked for nothing else is',
      steps: [done('readGift'), say('usd1.asked'), say('funds.asked')],
      ends: { offered: 'askingUsd1' },
      then: (snapshot) =>
        expect([selectIsAskingUsd1(snapshot), selectCanAskUsd1(snapshot), selectCanAsk(snapshot)]).toEqual([
          true,
          false,
          false,
        ]),
    },
    {
      title: 'CON-40 what the faucet says of USD1 it did not give is told',
      steps: [done('readGift'), say('usd1.asked'), failed('askUsd1')],
      ends: { offered: 'idle' },
      tells: [told(notice('faucet/usd1Failed', { reason: faultOf('api/rate-limited') }))],
    },
    {
      title: 'CON-40 a test network whose faucet mints no USD1 offers none',
      steps: [done('readGift', 2), say('usd1.asked')],
      ends: { offered: 'idle' },
      tells: [],
      then: (snapshot) =>
        expect([selectIsUsd1Offered(snapshot), selectCanAskUsd1(snapshot), selectCanAsk(snapshot)]).toEqual([
          false,
          false,
          true,
        ]),
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
      tells: [told(notice('faucet/failed', { reason: faultOf('api/rate-limited') }))],
    },
    {
      title: 'a network that cannot be asked is asked again',
      steps: [failed('readGift'), after('lookAgain'), done('readGift')],
      ends: { offered: 'idle' },
    },
  ],
});
