import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { five, mastersModel, two } from './masters.model';
import {
  selectActiveMaster,
  selectDeleting,
  selectMastersFace,
  selectMayAdd,
  selectMayDelete,
} from './masters.selectors';

const { say, done, failed } = script(mastersModel);
const known = (active: object | null) => ['parent', { type: 'masters.known', active }] as const;

describeMachine(mastersModel, {
  journeys: [
    {
      title: 'MAS-08 an activated wallet is told by its place, and the list is read again',
      steps: [done('readMasters'), say('master.chosen'), done('activateMaster')],
      ends: { list: 'loading', work: 'idle' },
      tells: [known(two[0] ?? null), told(notice('master/activated', { position: 2 }))],
    },
    {
      title: 'a wallet can be added while the list is read again: no press is lost',
      steps: [done('readMasters'), say('master.chosen'), done('activateMaster'), say('addWallet.opened')],
      ends: { list: 'loading', work: 'adding' },
      tells: [known(two[0] ?? null), told(notice('master/activated', { position: 2 }))],
    },
    {
      title: 'MAS-14 a deletion is asked about while the list is read again',
      steps: [done('readMasters'), say('masters.refreshed'), say('deletion.asked'), done('readMasters')],
      ends: { list: 'ready', work: 'confirmingDelete' },
      tells: [known(two[0] ?? null), known(two[0] ?? null)],
    },
    {
      title: 'a press on Delete or Add is answered while the first wallet is made the active one',
      steps: [done('readMasters', 5), say('deletion.asked'), done('activateMaster')],
      ends: { list: 'loading', work: 'confirmingDelete' },
      then: (snapshot) => expect(selectDeleting(snapshot)?.id).toBe('m1'),
    },
    {
      title: 'MAS-08 another wallet is activated while the list is read again',
      steps: [done('readMasters'), say('masters.refreshed'), say('master.chosen')],
      ends: { list: 'loading', work: 'activating' },
      tells: [known(two[0] ?? null)],
    },
    {
      title: 'MAS-29 the keys are exported while the list is read again',
      steps: [done('readMasters'), say('masters.refreshed'), say('wallets.exported'), done('exportMasters')],
      ends: { list: 'loading', work: 'idle' },
      tells: [known(two[0] ?? null), told(notice('master/exported'))],
    },
    {
      title: 'MAS-09 a failed activation is told',
      steps: [done('readMasters'), say('master.chosen'), failed('activateMaster')],
      ends: { list: 'ready', work: 'idle' },
      tells: [known(two[0] ?? null), told(notice('master/activateFailed'))],
    },
    {
      title: 'MAS-11 an active master on bnb gives way to the first on sol',
      steps: [done('readMasters', 4), done('activateMaster'), done('readMasters', 2)],
      ends: { list: 'ready', work: 'idle' },
      then: (snapshot) => expect(selectActiveMaster(snapshot)?.id).toBe('m1'),
    },
    {
      title: 'MAS-12 with none active the first on sol is made it, once',
      steps: [done('readMasters', 5), done('activateMaster'), done('readMasters', 5)],
      ends: { list: 'ready', work: 'idle' },
    },
    {
      title: 'MAS-14 MAS-15 the last wallet stays',
      steps: [done('readMasters', 2), say('deletion.asked')],
      ends: { list: 'ready', work: 'idle' },
      tells: [
        known({
          id: 'm1',
          address: 'Maa1',
          chain: 'sol',
          active: true,
        }),
        told(notice('master/lastKept')),
      ],
      then: (snapshot) => expect(selectMayDelete(snapshot)).toBe(false),
    },
    {
      title: 'GAP-67 deleting asks first',
      steps: [done('readMasters'), say('deletion.asked')],
      ends: { list: 'ready', work: 'confirmingDelete' },
      then: (snapshot) => expect(selectDeleting(snapshot)?.id).toBe('m1'),
    },
    {
      title: 'GAP-67 its key is offered, and the question stays open behind it',
      steps: [done('readMasters'), say('deletion.asked'), say('wallets.exported'), done('exportMasters')],
      ends: { list: 'ready', work: 'confirmingDelete' },
      tells: [known(two[0] ?? null), told(notice('master/exported'))],
      then: (snapshot) => expect(selectDeleting(snapshot)?.id).toBe('m1'),
    },
    {
      title: 'GAP-67 an export that fails deletes nothing',
      steps: [done('readMasters'), say('deletion.asked'), say('wallets.exported'), failed('exportMasters')],
      ends: { list: 'ready', work: 'confirmingDelete' },
      tells: [known(two[0] ?? null), told(notice('master/exportFailed'))],
    },
    {
      title: 'MAS-16 a deleted wallet is told and the list read again',
      steps: [done('readMasters'), say('deletion.asked'), say('deletion.confirmed'), done('deleteMaster')],
      ends: { list: 'loading', work: 'idle' },
      tells: [known(two[0] ?? null), told(notice('master/deleted'))],
    },
    {
      title: 'MAS-17 a failed deletion is told',
      steps: [done('readMasters'), say('deletion.asked'), say('deletion.confirmed'), failed('deleteMaster')],
      ends: { list: 'ready', work: 'idle' },
      tells: [known(two[0] ?? null), told(notice('master/deleteFailed'))],
    },
    {
      title: 'MAS-18 MAS-20 a sixth wallet is refused',
      steps: [done('readMasters', 3), say('addWallet.opened')],
      ends: { list: 'ready', work: 'idle' },
      tells: [known(five[0] ?? null), told(notice('master/limit'))],
      then: (snapshot) => expect(selectMayAdd(snapshot)).toBe(false),
    },
    {
      title: 'MAS-30 an export is told',
      steps: [done('readMasters'), say('wallets.exported'), done('exportMasters')],
      ends: { list: 'ready', work: 'idle' },
      tells: [known(two[0] ?? null), told(notice('master/exported'))],
    },
    {
      title: 'MAS-31 a failed export is told',
      steps: [done('readMasters'), say('wallets.exported'), failed('exportMasters')],
      ends: { list: 'ready', work: 'idle' },
      tells: [known(two[0] ?? null), told(notice('master/exportFailed'))],
    },
    {
      title: 'a newcomer without a wallet adds one',
      steps: [done('readMasters', 1), say('addWallet.opened'), done('addWallet'), done('readMasters', 2)],
      ends: { list: 'ready', work: 'idle' },
    },
    {
      title: 'an empty list stays on the screen while it is read again: nothing a person is about to press goes away',
      steps: [done('readMasters', 1), say('masters.refreshed')],
      ends: { list: 'loading', work: 'idle' },
      then: (snapshot) => expect(selectMastersFace(snapshot)).toBe('empty'),
    },
    {
      title: 'CCH-14 what changed elsewhere is read while a question stays open',
      steps: [done('readMasters'), say('deletion.asked'), say('masters.refreshed')],
      ends: { list: 'loading', work: 'confirmingDelete' },
    },
    {
      title: 'CCH-14 a question about a wallet that went in another window is put away',
      steps: [done('readMasters'), say('deletion.asked'), say('masters.refreshed'), done('readMasters', 1)],
      ends: { list: 'empty', work: 'idle' },
      then: (snapshot) => expect(selectDeleting(snapshot)).toBe(null),
    },
    {
      title: 'nothing is shown as empty before it was read',
      steps: [],
      ends: { list: 'loading', work: 'idle' },
      then: (snapshot) => expect(selectMastersFace(snapshot)).toBe('loading'),
    },
    {
      title: 'a list that cannot be read says so and is read again on demand',
      steps: [failed('readMasters')],
      ends: { list: 'failed', work: 'idle' },
      then: (snapshot) => expect(selectMastersFace(snapshot)).toBe('failed'),
    },
  ],
});
