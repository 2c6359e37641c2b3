import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WalletType } from '#shared/contract/wallets';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { roleOf, roleRefusal } from './role.rules';
import { walletRoleModel } from './wallet-role.model';

const { say, done, failed } = script(walletRoleModel);

describeMachine(walletRoleModel, {
  journeys: [
    {
      title: 'ROL-05 ROL-07 a developer goes back to normal, and it is told',
      steps: [say('role.asked'), done('saveRole')],
      ends: 'idle',
      tells: [told(notice('role/changed')), ['parent', { type: 'groups.touched' }]],
    },
    {
      title: 'ROL-01 ROL-02 a second developer is refused without a call',
      steps: [say('role.asked', 1)],
      ends: 'idle',
      tells: [told(notice('role/oneDeveloper'))],
    },
    {
      title: 'ROL-03 ROL-04 a fourth sniper is refused without a call',
      steps: [say('role.asked', 2)],
      ends: 'idle',
      tells: [told(notice('role/threeSnipers'))],
    },
    {
      title: 'ROL-11 GAP-69 a developer becomes a sniper by way of normal only',
      steps: [say('role.asked', 3)],
      ends: 'idle',
      tells: [told(notice('role/normalFirst'))],
    },
    {
      title: 'ROL-08 ERR-17 a change the server refuses is told',
      steps: [say('role.asked'), failed('saveRole')],
      ends: 'idle',
      tells: [told(notice('role/failed'))],
    },
  ],
});

test('P8 ROL-10 random role changes keep at most one developer and three snipers', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.tuple(fc.nat(19), fc.constantFrom<WalletType>('developer', 'normal', 'sniper')), { maxLength: 80 }),
      (size, changes) => {
        let wallets = Array.from({ length: size }, (_, index) => ({
          id: String(index),
          address: String(index),
          type: 'normal' as WalletType,
        }));
        for (const [at, role] of changes) {
          const change = { group: { wallets }, walletId: String(at % size), role };
          const before = roleOf(change);
          if (roleRefusal(change) !== null) continue;
          wallets = wallets.map((wallet) => (wallet.id === change.walletId ? { ...wallet, type: role } : wallet));
          expect(before === role || before === 'normal' || role === 'normal').toBe(true);
          expect(wallets.filter(({ type }) => type === 'developer').length).toBeLessThanOrEqual(1);
          expect(wallets.filter(({ type }) => type === 'sniper').length).toBeLessThanOrEqual(3);
        }
      },
    ),
  ));
