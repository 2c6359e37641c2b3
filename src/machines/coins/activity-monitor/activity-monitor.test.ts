import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { activityMonitorModel } from './activity-monitor.model';
import { selectFilters, selectHasReadFailed, selectHeldAt, selectOnlyWallet } from './activity-monitor.selectors';

const { say, done, failed } = script(activityMonitorModel);
const known = done('recallFilters');
const none = { hidesSmall: false, hidesOwn: false };

describeMachine(activityMonitorModel, {
  journeys: [
    {
      title: 'CDT-13 a coin on the screen is followed: it is read, then live, and stopped when it goes',
      steps: [known, say('coin.shown'), say('reading.changed')],
      ends: { reading: { following: 'live' }, filters: 'known', wallets: 'all', place: 'top' },
    },
    {
      title: 'a coin that is looked at no longer is followed no longer',
      steps: [known, say('coin.shown'), say('reading.changed'), say('coin.hidden')],
      ends: { reading: 'stopped', filters: 'known', wallets: 'all', place: 'top' },
    },
    {
      title: 'a coin that went behind the next one stops nothing',
      steps: [known, say('coin.shown', 1), say('coin.hidden', 0)],
      ends: { reading: { following: 'loading' }, filters: 'known', wallets: 'all', place: 'top' },
    },
    {
      title: 'a network that does not answer is known, until it does',
      steps: [known, say('coin.shown'), say('reading.changed', 1)],
      ends: { reading: { following: 'failed' }, filters: 'known', wallets: 'all', place: 'top' },
      then: (snapshot) => expect(selectHasReadFailed(snapshot)).toBe(true),
    },
    {
      title: 'CDT-08 CDT-09 LST-08 what is hidden is kept, and begins as it was kept',
      steps: [done('recallFilters', 1), say('small.toggled')],
      ends: { reading: 'stopped', filters: 'remembering', wallets: 'all', place: 'top' },
      then: (snapshot) => expect(selectFilters(snapshot)).toEqual({ hidesSmall: false, hidesOwn: true }),
    },
    {
      title: 'where nothing can be kept the list is filtered all the same',
      steps: [failed('recallFilters'), say('own.toggled'), failed('rememberFilters')],
      ends: { reading: 'stopped', filters: 'known', wallets: 'all', place: 'top' },
      then: (snapshot) => expect(selectFilters(snapshot)).toEqual({ ...none, hidesOwn: true }),
    },
    {
      title: 'a wallet of the list is picked alone, and another one in its place',
      steps: [known, say('wallet.chosen'), say('wallet.chosen', 1)],
      ends: { reading: 'stopped', filters: 'known', wallets: 'one', place: 'top' },
      then: (snapshot) => expect(selectOnlyWallet(snapshot)).toBe('SmallWallet'),
    },
    {
      title: 'the picked wallet again lists all',
      steps: [known, say('wallet.chosen'), say('wallet.chosen')],
      ends: { reading: 'stopped', filters: 'known', wallets: 'all', place: 'top' },
      then: (snapshot) => expect(selectOnlyWallet(snapshot)).toBeNull(),
    },
    {
      title: 'the next coin begins with all wallets, at its newest trades',
      steps: [known, say('coin.shown'), say('wallet.chosen'), say('top.left'), say('coin.shown', 1)],
      ends: { reading: { following: 'loading' }, filters: 'known', wallets: 'all', place: 'top' },
      then: (snapshot) => expect([selectOnlyWallet(snapshot), selectHeldAt(snapshot)]).toEqual([null, null]),
    },
    {
      title: 'what is read further down is held until the newest are reached again',
      steps: [known, say('top.left')],
      ends: { reading: 'stopped', filters: 'known', wallets: 'all', place: 'below' },
      then: (snapshot) => expect(selectHeldAt(snapshot)).toBe('Sig2/0'),
    },
    {
      title: 'another list is read from its newest trades',
      steps: [known, say('top.left'), say('small.toggled'), done('rememberFilters')],
      ends: { reading: 'stopped', filters: 'known', wallets: 'all', place: 'top' },
      then: (snapshot) => expect(selectHeldAt(snapshot)).toBeNull(),
    },
    {
      title: 'at the top nothing is held',
      steps: [known, say('top.left'), say('top.reached')],
      ends: { reading: 'stopped', filters: 'known', wallets: 'all', place: 'top' },
      then: (snapshot) => expect(selectHeldAt(snapshot)).toBeNull(),
    },
  ],
});
