import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { GROUP_COLORS } from '#shared/limits';
import { Address } from '../../ui/Address';
import { Button, IconButton, ReasonedButton } from '../../ui/Button';
import { Badge, GroupChip, KeyCap, NetworkChip, StateTrack } from '../../ui/Chips';
import { Distribution } from '../../ui/Distribution';
import { EmptyFace, FailedFace, SkeletonRows } from '../../ui/Faces';
import { Checkbox, Field, Input, Switch, Textarea } from '../../ui/Field';
import { Figure, Sol } from '../../ui/Figure';
import { CopyIcon, SellIcon } from '../../ui/shell-icons';
import { ShareIcon } from '../../ui/icons';
import { Box, Notice, PanelBox, Row, Stack } from '../../ui/Panel';
import { PlanTable } from '../../ui/PlanTable';
import { ProgressRow, Ring, type CellState } from '../../ui/Progress';
import { Segments } from '../../ui/Segments';
import { Toast } from '../../ui/Toast';

const SAMPLE_ADDRESS = 'So11111111111111111111111111111111111111112';
const cells = (done: number, running: number, failed: number, total: number): CellState[] =>
  Array.from({ length: total }, (_, i) =>
    i < done ? 'done' : i < done + failed ? 'failed' : i < done + failed + running ? 'running' : 'waiting',
  );

function Sample({
  title,
  children,
  bare = false,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly bare?: boolean;
}) {
  return (
    <Stack as="section" gap="2">
      <chakra.h2 color="fg.muted">{title}</chakra.h2>
      {bare ? children : <PanelBox>{children}</PanelBox>}
    </Stack>
  );
}

function Controls() {
  const [text, setText] = useState('Lantern Fish');
  const [choice, setChoice] = useState<'standard' | 'bundled'>('standard');
  const [on, setOn] = useState(true);
  return (
    <Stack p="3">
      <Field label="Name" aside={`${text.length}/32`} required>
        {(control) => <Input {...control} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <Field label="Username" message="Username must be at least 3 characters">
        {(control) => <Input {...control} size="lg" defaultValue="ab" />}
      </Field>
      <Field label="Description" hint="Shown on the token's page.">
        {(control) => <Textarea {...control} rows={2} />}
      </Field>
      <Segments
        label="Launch mode"
        value={choice}
        choices={[
          { value: 'standard', label: 'Standard' },
          { value: 'bundled', label: 'Bundled', reason: 'comes with a later release' },
        ]}
        onChange={setChoice}
      />
      <Row gap="4">
        <Checkbox label="Fee allowance" checked={on} onChange={setOn} />
        <Switch label="Auto" checked={on} onChange={setOn} />
      </Row>
    </Stack>
  );
}

/** Every part on one page; served in development and test builds only. */
export function SheetPage() {
  return (
    <chakra.main
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' }}
      gap="6"
      p="6"
      alignContent="start"
      overflowY="auto"
      h="full"
    >
      <chakra.h1 gridColumn="1 / -1" textStyle="page">
        Design sheet <Badge tone="sample">Sample data</Badge>
      </chakra.h1>
      <Sample title="List, loading: final shape, no shift">
        <SkeletonRows label="Loading" />
      </Sample>
      <Sample title="List, empty: one line, one action">
        <EmptyFace line="No coins yet" hint="Deploy a token to get started" action={<Button>Go to Deploy</Button>} />
      </Sample>
      <Sample title="List, failed: what, why, Retry">
        <FailedFace
          what="Group balances did not load"
          why="The network did not answer in 10 s."
          onRetry={() => undefined}
        />
      </Sample>
      <Sample title="Partly done: what worked, what did not">
        <Stack p="4">
          <ProgressRow state="waiting" words="7 of 8 sold, 1 over slippage" cells={cells(7, 0, 1, 8)} />
          <Box>
            <Button>Retry 1 wallet</Button>
          </Box>
        </Stack>
      </Sample>
      <Sample title="Action, ready and not possible">
        <Stack p="3" gap="2">
          <Button>
            <ShareIcon size="sm" />
            Distribute
          </Button>
          <ReasonedButton reason="Activity is being generated">Distribute</ReasonedButton>
          <Button variant="busy" css={{ '--progress': '38%' }}>
            Stop Activity 38%
          </Button>
          <Button variant="danger">
            <SellIcon size="sm" />
            Sell SPL
          </Button>
          <Button variant="primary" size="lg">
            Deploy Token <KeyCap onAccent>D</KeyCap>
          </Button>
          <Row>
            <IconButton label="Copy address">
              <CopyIcon size="sm" />
            </IconButton>
            <Button variant="outline">Quick launch</Button>
            <KeyCap>G</KeyCap>
          </Row>
        </Stack>
      </Sample>
      <Sample title="Progress: counted work is drawn as counted cells">
        <Stack p="3">
          <ProgressRow state="running" words="Confirming 12 of 20" elapsed="0:09" cells={cells(12, 2, 0, 20)} />
          <ProgressRow state="asking" words="Asking the chain what landed" elapsed="0:31" cells={cells(3, 2, 0, 5)} />
          <ProgressRow state="done" words="Launched" />
          <Distribution color="violet" hasDeveloper shares={[6n, 3n, 3n, 3n, 2n, 2n, 1n]} label="SOL by wallet" />
        </Stack>
      </Sample>
      <Sample title="Toasts: top centre, 3 at most" bare>
        <Stack as="ol" gap="2">
          <Toast tone="success" action={<Button variant="quiet">Open</Button>}>
            Distribution complete
          </Toast>
          <Toast tone="warning">Harbor crew holds tokens: sell first</Toast>
          <Toast tone="error" onDismiss={() => undefined}>
            Sell failed: over slippage
          </Toast>
          <Toast tone="progress">Waiting for confirmation...</Toast>
        </Stack>
      </Sample>
      <Sample title="Number cell">
        <Stack p="3" gap="2" alignItems="flex-end">
          <Sol lamports={936_400_000n} price={{ microUsdPerSol: 187_420_000n, isSample: false }} />
          <Sol lamports={1_284_600_000_000n} places={2} strong />
          <Sol lamports={612_400_000n} change />
          <Sol lamports={-94_550_000n} change />
          <Sol lamports={null} />
          <Figure tone="faint">N/A</Figure>
          <Row>
            <Ring percent={64.2} label="Bonding 64.2%" /> <Figure>64.2%</Figure>
          </Row>
        </Stack>
      </Sample>
      <Sample title="Network chip">
        <Row p="3" flexWrap="wrap">
          <NetworkChip cluster="local" latencyMs={41} />
          <NetworkChip cluster="fork" />
          <NetworkChip cluster="devnet" />
          <NetworkChip cluster="mainnet-beta" />
          <NetworkChip cluster="unknown" />
        </Row>
      </Sample>
      <Sample title="Group chip: colour plus number, and addresses">
        <Row p="3" flexWrap="wrap">
          {GROUP_COLORS.map((color, index) => (
            <GroupChip key={color} color={color} number={index + 1} />
          ))}
          <GroupChip />
          <Address address={SAMPLE_ADDRESS} onCopy={() => undefined} />
        </Row>
      </Sample>
      <Sample title="Badges">
        <Row p="3" flexWrap="wrap">
          <Badge>3 tokens</Badge>
          <Badge tone="warn">2 empty</Badge>
          <Badge tone="up">LIVE</Badge>
          <Badge tone="busy">HOLD</Badge>
          <Badge tone="strong">DEV</Badge>
          <Badge tone="line">SNIPER</Badge>
          <Badge tone="sample">Sample</Badge>
        </Row>
      </Sample>
      <Sample title="States of a machine">
        <Box p="3">
          <StateTrack
            label="States"
            steps={[
              { name: 'Rehearsal', when: 'past' },
              { name: 'Review', when: 'live' },
              { name: 'Signature', when: 'next' },
            ]}
          />
        </Box>
      </Sample>
      <Sample title="Field, message, choice">
        <Controls />
      </Sample>
      <Sample title="Notice">
        <Stack p="3" gap="2">
          <Notice tone="down">Failed to send magic link</Notice>
          <Notice tone="warn">For best quality, use images at least 256x256 pixels</Notice>
          <Notice tone="up">Rehearsed 4 s ago: 5 of 5 succeed</Notice>
          <Notice tone="neutral">The feed arrives with a later release</Notice>
        </Stack>
      </Sample>
      <Sample title="Plan table">
        <Box p="3">
          <PlanTable
            caption="The plan, in signing order"
            columns={[
              { key: 'n', head: '#' },
              { key: 'step', head: 'Step' },
              { key: 'amount', head: 'Amount', figure: true },
            ]}
            rows={[
              { key: '1', cells: { n: 1, step: 'Create token', amount: '0.0250' } },
              { key: '2', cells: { n: 2, step: 'Dev buy', amount: '0.5000' } },
            ]}
            total={{ step: 'Total', amount: '0.5250' }}
          />
        </Box>
      </Sample>
    </chakra.main>
  );
}
