import { expect, test } from 'vitest';
import { ownKey } from './own-keys';
import { lossOf } from './storage-losses';

test.each([
  ['theme', 'theme'],
  ['deploy-form', 'draft'],
  ['referral-code', null],
  [ownKey('user1', 'quickLaunchConfigs'), 'quick'],
  [ownKey('user1', 'primaryQuickLaunchConfigId'), 'quick'],
  [ownKey('user1', 'quickLaunchVisible'), 'lastUsed'],
  ['quickLaunchConfigs', 'other'],
  ['user1:theme', 'other'],
  ['__proto__', 'other'],
  ['x:__proto__', 'other'],
])('GAP-57 of %s a sign-out names %s', (key, lost) => expect(lossOf(key)).toBe(lost));
