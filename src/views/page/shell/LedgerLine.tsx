import { chakra } from '@chakra-ui/react';
import type { LedgerOf } from '#shared/receipt';
import { TextLink } from '../../ui/Button';
import { receiptText } from '../../words/receipt-words';

/** What the operation of a notice was, and the way to its ledger. */
export function LedgerLine({ ledger: { operation, receipt } }: { readonly ledger: LedgerOf }) {
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="2" alignItems="center" textStyle="meta" color="fg.muted">
      {receipt === null ? null : <span>{receiptText(receipt)}</span>}
      <TextLink
        href={`/dashboard/operations?open=${encodeURIComponent(operation)}`}
        display="inline-flex"
        alignItems="center"
        minHeight="6"
      >
        Open ledger
      </TextLink>
    </chakra.span>
  );
}
