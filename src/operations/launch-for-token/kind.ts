import type { LaunchForTokenIntent } from '../intent';
import type { Kind } from '../kind';
import { launchNotices, launchParties } from '../launch/kind';

export const launchForTokenKind = {
  steps: 'at-once',
  agreement: 'none',
  parties: launchParties,
  actionOf: () => null,
  notices: {
    ...launchNotices,
    receipt: ({ tokensOut, symbol, name, spendUnits: units }) =>
      tokensOut === 0n ? { kind: 'created', name } : { kind: 'paidInUsd1', tokens: tokensOut, symbol, units },
  },
} as const satisfies Kind<LaunchForTokenIntent>;
