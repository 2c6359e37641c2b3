import { shortAddress } from '#shared/ids';
import { notice } from '#shared/notice';
import type { TransferIntent } from '../intent';
import { givenUp, type Kind, master } from '../kind';

export const transferKind = {
  steps: 'at-once',
  agreement: 'none',
  parties: ({ from, to }) => [master(from), { role: 'destination', address: to }],
  actionOf: () => null,
  notices: {
    started: ({ lamports }) => notice('transfer/running', { lamports }),
    done: ({ lamports }) => notice('transfer/done', { lamports }),
    failed: (reason) => notice('transfer/failed', { reason }),
    abandoned: givenUp,
    receipt: ({ from, to }) => ({
      kind: 'paid',
      from: { address: shortAddress(from) },
      to: { address: shortAddress(to) },
    }),
  },
} as const satisfies Kind<TransferIntent>;
