import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { LIMITS } from '#shared/limits';
import {
  selectCanExport,
  selectIsIdle,
  selectIsExporting,
  selectMasters,
  selectMastersFace,
  selectMastersFault,
  selectMayAdd,
  selectSolCount,
} from '../../machines/wallets/masters/masters.selectors';
import type { ShellActors } from '../page/shell/actors';
import { hidePopover } from '../hooks/hide-popover';
import { usePrice } from '../hooks/use-price';
import { Button } from '../ui/Button';
import { Badge } from '../ui/Chips';
import { EmptyFace, FailedFace, FourFaces, SkeletonRows } from '../ui/Faces';
import { DownloadIcon, PlusIcon, TrashIcon } from '../ui/icons';
import { Faint, Grow, Row, Stack } from '../ui/Panel';
import { Either } from '../ui/Working';
import { faultText } from '../words/fault-words';
import { GetTestSol } from './GetTestSol';
import { GetTestUsd1 } from './GetTestUsd1';
import { MasterRow } from './MasterRow';

interface MastersPanelProps {
  readonly panelId: string;
  readonly actors: Pick<ShellActors, 'masters' | 'faucet' | 'copy' | 'housekeeping' | 'network'>;
  readonly onTransfer: () => void;
}

export function MastersPanel({ panelId, actors, onTransfer }: MastersPanelProps) {
  const { masters } = actors;
  const face = useSelector(masters, selectMastersFace);
  const list = useSelector(masters, selectMasters);
  const count = useSelector(masters, selectSolCount);
  const fault = useSelector(masters, selectMastersFault);
  const { isSample } = usePrice();
  return (
    <>
      <Row h="barHead" px="3" borderBottomWidth="hair">
        <h2>Master Wallets</h2>
        <Faint>
          {count}/{LIMITS.masters}
        </Faint>
        <Grow />
        {isSample ? <Badge tone="sample">Sample price</Badge> : null}
      </Row>
      <FourFaces
        face={face}
        loading={<SkeletonRows label="Loading the master wallets" />}
        empty={
          <EmptyFace line="No master wallet yet" hint="It pays for launches and funds the groups. Add one to begin." />
        }
        failed={
          <FailedFace
            what="The master wallets did not load"
            why={fault === null ? 'The server did not answer.' : faultText(fault)}
            onRetry={() => masters.send({ type: 'masters.refreshed' })}
          />
        }
      >
        <chakra.ul>
          {list.map((master, index) => (
            <MasterRow key={master.id} master={master} number={index + 1} actors={actors} panelId={panelId} />
          ))}
        </chakra.ul>
      </FourFaces>
      <PanelFoot panelId={panelId} actors={actors} onTransfer={onTransfer} />
    </>
  );
}

function PanelFoot({ panelId, actors, onTransfer }: MastersPanelProps) {
  const { masters, housekeeping } = actors;
  const recovery = useSelector(housekeeping, (snapshot) => snapshot?.children.recovery);
  const mayAdd = useSelector(masters, selectMayAdd);
  const canExport = useSelector(masters, selectCanExport);
  const isIdle = useSelector(masters, selectIsIdle);
  const exporting = useSelector(masters, selectIsExporting);
  const has = useSelector(masters, selectSolCount) > 0;
  return (
    <Stack gap="2" p="3" borderTopWidth="hair" borderColor="border.faint">
      {has ? <GetTestSol actors={actors} /> : null}
      {has ? <GetTestUsd1 actors={actors} /> : null}
      {mayAdd ? (
        <Button
          disabled={!isIdle}
          onClick={() => {
            hidePopover(panelId);
            masters.send({ type: 'addWallet.opened' });
          }}
        >
          <PlusIcon size="sm" />
          Add / Import Wallet
        </Button>
      ) : null}
      {has ? (
        <Row>
          <Button flex="1" popoverTarget={panelId} popoverTargetAction="hide" onClick={onTransfer}>
            Transfer
          </Button>
          <Button flex="1" disabled={!canExport} onClick={() => masters.send({ type: 'wallets.exported' })}>
            <Either idle="Export All Wallets" busy="Exporting" isBusy={exporting} icon={<DownloadIcon size="sm" />} />
          </Button>
        </Row>
      ) : null}
      <Button
        variant="quiet"
        popoverTarget={panelId}
        popoverTargetAction="hide"
        disabled={recovery === undefined}
        onClick={() => recovery?.send({ type: 'recovery.opened' })}
      >
        <TrashIcon size="sm" />
        Recently deleted
      </Button>
    </Stack>
  );
}
