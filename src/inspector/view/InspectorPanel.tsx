import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useAtLeast } from '../../views/hooks/use-media';
import { Button, IconButton } from '../../views/ui/Button';
import { EmptyFace } from '../../views/ui/Faces';
import { Input, Switch } from '../../views/ui/Field';
import { ChevronDownIcon, CloseIcon, UpDownIcon } from '../../views/ui/icons';
import { Faint, Grow, Row } from '../../views/ui/Panel';
import { Segments } from '../../views/ui/Segments';
import type { ActorView, Collector, LogRow } from '../collector';
import { ActorTree, placesOf } from './ActorTree';
import { ChartPane } from './ChartPane';
import { Dock } from './Dock';
import { useInspection } from './hooks';
import { LogPane } from './LogPane';
import { SequencePane } from './SequencePane';
import { StatePane } from './StatePane';

/** Of the window, when it is opened. */
const PART = 0.42;
/** Events sent by nobody in the actor system come from the page: a click, a key, the address. */
const PAGE = 'page';

const PANES = [
  { value: 'actors', label: 'Actors' },
  { value: 'chart', label: 'Chart' },
  { value: 'state', label: 'State' },
  { value: 'log', label: 'Log' },
  { value: 'sequence', label: 'Sequence' },
] as const;
type PaneName = (typeof PANES)[number]['value'];

const Columns = chakra('div', { base: { display: 'grid', flex: '1', minHeight: '0', minWidth: '0' } });
const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    minHeight: '0',
    '& + &': { borderLeftWidth: 'hair', borderColor: 'border' },
  },
});
const Body = chakra('div', { base: { flex: '1', minHeight: '0', overflow: 'hidden' } });

const matches = (row: LogRow, needle: string, nameOf: (session: string | null) => string): boolean =>
  needle === '' || [row.type, nameOf(row.from), nameOf(row.to)].some((text) => text.toLowerCase().includes(needle));

interface PaneProps {
  readonly name: PaneName;
  readonly actor: ActorView;
  readonly actors: readonly ActorView[];
  readonly listed: readonly ActorView[];
  readonly rows: readonly LogRow[];
  readonly nameOf: (session: string | null) => string;
  readonly onSelect: (session: string) => void;
}

function Pane({ name, actor, actors, listed, rows, nameOf, onSelect }: PaneProps) {
  if (name === 'actors') return <ActorTree actors={listed} selected={actor.session} onSelect={onSelect} />;
  if (name === 'chart') return <ChartPane actor={actor} />;
  if (name === 'state') return <StatePane actor={actor} />;
  if (name === 'log') return <LogPane rows={rows} nameOf={nameOf} />;
  const order = placesOf(actors).map((place) => place.actor.session);
  return <SequencePane rows={rows} nameOf={nameOf} order={order} />;
}

interface InspectorPanelProps {
  readonly collector: Collector;
  readonly onClose: () => void;
}

/** Actors, chart, state, log and sequence of the page, docked at its foot. */
export function InspectorPanel({ collector, onClose }: InspectorPanelProps) {
  const inspection = useInspection(collector);
  const [folded, setFolded] = useState(false);
  const [height, setHeight] = useState(() => Math.round(window.innerHeight * PART));
  const [chosen, setChosen] = useState<string | null>(null);
  const [pane, setPane] = useState<PaneName>('chart');
  const [withEnded, setWithEnded] = useState(false);
  const [needle, setNeedle] = useState('');
  const [onlyThis, setOnlyThis] = useState(false);
  const [frozen, setFrozen] = useState<readonly LogRow[] | null>(null);
  const roomy = useAtLeast('xl');
  const besides = useAtLeast('md');

  const { actors, names, missed } = inspection;
  const selected = actors.find(({ session }) => session === chosen) ?? actors[0];
  const listed = actors.filter(
    ({ status, session }) => withEnded || status === 'active' || session === selected?.session,
  );
  const nameOf = (session: string | null): string =>
    session === null ? PAGE : (names.get(session) ?? `ended ${session}`);
  const all = frozen ?? inspection.log;
  const ofActor = onlyThis && selected !== undefined ? selected.session : null;
  const rows = all.filter(
    (row) =>
      (ofActor === null || row.from === ofActor || row.to === ofActor) && matches(row, needle.toLowerCase(), nameOf),
  );

  const fixed: readonly PaneName[] = roomy ? ['actors', 'chart'] : besides ? ['actors'] : [];
  const choices = PANES.filter(({ value }) => !fixed.includes(value));
  const current = choices.some(({ value }) => value === pane) ? pane : (choices[0]?.value ?? 'log');

  const tools =
    current === 'log' || current === 'sequence' ? (
      <Row px="3" py="1.5" flexWrap="wrap" borderBottomWidth="hair" borderColor="border.faint">
        <Input
          aria-label="Filter by event or actor"
          placeholder="Filter by event or actor"
          value={needle}
          onChange={(event) => setNeedle(event.target.value)}
          flex={{ base: '1 0 100%', md: '1' }}
          minW="120px"
        />
        <Switch label="Chosen actor only" checked={onlyThis} onChange={setOnlyThis} />
        <Button
          size="sm"
          h="control.md"
          aria-pressed={frozen !== null}
          onClick={() => setFrozen(frozen === null ? inspection.log : null)}
        >
          {frozen === null ? 'Pause' : 'Resume'}
        </Button>
        <Button
          size="sm"
          h="control.md"
          onClick={() => {
            setFrozen(null);
            collector.clear();
          }}
        >
          Clear
        </Button>
      </Row>
    ) : null;

  const shared = { actors, listed, rows, nameOf, onSelect: setChosen };

  const living = actors.filter(({ status }) => status === 'active').length;
  return (
    <Dock label="Inspector" folded={folded} sheet={!besides} height={height} onHeight={setHeight}>
      <Row flex="none" h="panelHead" pl="3" pr="1.5" bg="bg.raised" {...(folded ? {} : { borderBottomWidth: 'hair' })}>
        <h2>Inspector</h2>
        <Faint textStyle="meta" whiteSpace="nowrap" overflow="hidden" textOverflow="ellipsis">
          {living} actors, {inspection.log.length} events{missed === 0 ? '' : `, ${missed} not understood`}
        </Faint>
        <Grow />
        <chakra.span hideBelow="md">
          <Switch label="Ended actors" checked={withEnded} onChange={setWithEnded} />
        </chakra.span>
        <IconButton
          label={folded ? 'Unfold the inspector' : 'Fold the inspector'}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          {folded ? <UpDownIcon size="sm" /> : <ChevronDownIcon size="sm" />}
        </IconButton>
        <IconButton label="Close the inspector" onClick={onClose}>
          <CloseIcon size="sm" />
        </IconButton>
      </Row>
      {folded ? null : selected === undefined ? (
        <EmptyFace line="No actor has been seen yet" />
      ) : (
        <Columns
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: '240px minmax(0, 1fr)',
            xl: '280px minmax(0, 1fr) minmax(400px, 30%)',
          }}
        >
          {fixed.map((name) => (
            <Column key={name}>
              <Body {...(name === 'actors' ? { overflowY: 'auto' } : {})}>
                <Pane name={name} actor={selected} {...shared} />
              </Body>
            </Column>
          ))}
          <Column>
            <chakra.div px="3" py="1.5" borderBottomWidth="hair" borderColor="border.faint">
              <Segments label="What to show" hideLabel value={current} choices={choices} onChange={setPane} />
            </chakra.div>
            {tools}
            <Body {...(current === 'actors' ? { overflowY: 'auto' } : {})}>
              <Pane name={current} actor={selected} {...shared} />
            </Body>
          </Column>
        </Columns>
      )}
    </Dock>
  );
}
