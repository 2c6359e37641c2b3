import { useSelector } from '@xstate/react';
import {
  selectCanRefreshMint,
  selectIsGenerating,
  selectMint,
  selectMintFault,
  type ContractAddressActor,
} from '../../machines/launch/contract-address/contract-address.selectors';
import type { CopyActor } from '../../machines/page/copy/copy.selectors';
import { Address } from '../ui/Address';
import { IconButton } from '../ui/Button';
import { CopyButton } from '../ui/CopyButton';
import { RefreshIcon } from '../ui/basic-icons';
import { Faint, Grow, Row, Stack } from '../ui/Panel';
import { Working } from '../ui/Working';
import { Segments } from '../ui/Segments';
import { faultText } from '../words/fault-words';

const LATER = 'come with a later release';

interface ContractAddressProps {
  readonly actor: ContractAddressActor;
  readonly copy: CopyActor;
}

/** The address the token will have; its key is kept by the server before any money moves. */
export function ContractAddress({ actor, copy }: ContractAddressProps) {
  const mint = useSelector(actor, selectMint);
  const generating = useSelector(actor, selectIsGenerating);
  const fault = useSelector(actor, selectMintFault);
  const canRefresh = useSelector(actor, selectCanRefreshMint);
  return (
    <Stack gap="1">
      <Segments
        label="Contract address"
        value="random"
        choices={[
          { value: 'vanity', label: 'Vanity', reason: LATER },
          { value: 'random', label: 'Random' },
          { value: 'custom', label: 'Custom', reason: LATER },
        ]}
        onChange={() => undefined}
      />
      <Row minHeight="control.sm">
        {generating ? (
          <Working words="Generating an address" />
        ) : mint !== null ? (
          <Address address={mint} />
        ) : (
          <Faint>{fault === null ? 'Not generated yet' : faultText(fault)}</Faint>
        )}
        <Grow />
        {mint === null ? null : <CopyButton copy={copy} kind="contract" text={mint} />}
        <IconButton
          size="sm"
          label="Generate another address"
          disabled={!canRefresh}
          onClick={() => actor.send({ type: 'address.refreshed' })}
        >
          <RefreshIcon size="sm" />
        </IconButton>
      </Row>
    </Stack>
  );
}
