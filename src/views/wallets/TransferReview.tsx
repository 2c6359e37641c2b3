import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { microUsdOf } from '#shared/money';
import {
  selectAvailable,
  selectCanConfirmTransfer,
  selectReview,
  type MasterTransferActor,
} from '../../machines/wallets/master-transfer/master-transfer.selectors';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { usePrice } from '../hooks/use-price';
import { Mono } from '../ui/Address';
import { Button } from '../ui/Button';
import { Badge, StateTrack } from '../ui/Chips';
import { Figure, Sol } from '../ui/Figure';
import { solExact, usdText } from '../ui/format';
import { PenIcon } from '../ui/icons';
import { Holds } from '../ui/Overlay';
import { Faint, Notice, Row, Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';

type ReviewProps = { readonly actor: MasterTransferActor };
const Whole = chakra(Mono, { base: { whiteSpace: 'normal', wordBreak: 'break-all' } });

/** The plan as it will be signed. */
export function TransferReview({ actor }: ReviewProps) {
  const review = useSelector(actor, selectReview);
  const available = useSelector(actor, selectAvailable);
  const { microUsdPerSol, isSample } = usePrice();
  if (review === null) return null;
  const { from, to, lamports, feeLamports } = review.request.intent;
  const leaves = lamports + feeLamports;
  return (
    <Stack gap="4">
      <StateTrack
        label="Where this transfer is"
        steps={[
          { name: 'Amount', when: 'past' },
          { name: 'Review', when: 'live' },
          { name: 'Sending', when: 'next' },
          { name: 'Done', when: 'next' },
        ]}
      />
      <div>
        <Faint textStyle="meta">Leaves your wallet</Faint>
        <Row alignItems="baseline" flexWrap="wrap" textStyle="figureLarge">
          <Sol lamports={leaves} places={9} />
          <Figure tone="faint" textStyle="title" fontWeight="normal">
            {usdText(microUsdOf(leaves, microUsdPerSol))}
          </Figure>
          {isSample ? <Badge tone="sample">Sample price</Badge> : null}
        </Row>
      </div>
      {review.firstTime ? (
        <Notice tone="warn">Nothing was ever sent to this address from here. Check it twice.</Notice>
      ) : null}
      <PlanTable
        caption="The plan, in signing order"
        columns={[
          { key: 'step', head: 'Step' },
          { key: 'to', head: 'To' },
          { key: 'amount', head: 'SOL', figure: true },
        ]}
        rows={[
          { key: 'transfer', cells: { step: 'Transfer', to: <Whole>{to}</Whole>, amount: solExact(lamports) } },
          { key: 'fee', cells: { step: 'Network fee', to: <Faint>Validators</Faint>, amount: solExact(feeLamports) } },
        ]}
        total={{ step: 'Leaves', to: <Whole>{from}</Whole>, amount: solExact(leaves) }}
      />
      {available === null ? null : (
        <Row justifyContent="space-between">
          <Faint>Stays on the wallet</Faint>
          <Figure>{solExact(available - leaves)}</Figure>
        </Row>
      )}
    </Stack>
  );
}

export function TransferReviewFoot({ actor }: ReviewProps) {
  const canConfirm = useSelector(actor, selectCanConfirmTransfer);
  const action = useFocusOnMount<HTMLButtonElement>();
  return (
    <>
      <Holds>Nothing is signed yet. After the signature there is no cancel.</Holds>
      <Button size="lg" onClick={() => actor.send({ type: 'transfer.reconsidered' })}>
        Back
      </Button>
      <Button
        ref={action}
        size="lg"
        variant="primary"
        disabled={!canConfirm}
        onClick={() => actor.send({ type: 'transfer.confirmed' })}
      >
        <PenIcon size="sm" />
        Sign and send
      </Button>
    </>
  );
}
