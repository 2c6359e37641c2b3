import { shortAddress } from '#shared/ids';
import { notice } from '#shared/notice';
import type { LookupTableIntent } from '../intent';
import { givenUp, type Kind, master } from '../kind';

export const lookupTableKind = {
  steps: 'at-once',
  agreement: 'none',
  parties: (intent) => [master(intent.master)],
  actionOf: () => null,
  notices: {
    started: () => notice('table/running'),
    done: () => notice('table/done'),
    failed: (reason) => notice('table/failed', { reason }),
    abandoned: givenUp,
    receipt: ({ table, addresses }) => ({
      kind: 'tableMade',
      addresses: addresses.length,
      at: { address: shortAddress(table) },
    }),
  },
} as const satisfies Kind<LookupTableIntent>;
