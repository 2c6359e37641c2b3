import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useAtLeast } from '../../views/hooks/use-media';
import { Button, IconButton } from '../../views/ui/Button';
import { EmptyFace } from '../../views/ui/Faces';
import { Input, Switch } from '../../views/ui/Field';
import { ChevronDownIcon, CloseIcon } from '../../views/ui/icons';
import { UpDownIcon } from '../../views/ui/shell-icons';
import { Faint, Grow, Row } from '../../views/ui/Panel';
import { Segments } from '../../views/ui/Segments';
import type { Collector } from '../collector';
import { momentAt, type ActorView, type LogRow, type Trace } from '../trace';
import { MAX_FILE, readTrace, traceText } from '../trace-file';
import { ActorTree, placesOf } from './ActorTree';
import { ChartPane } from './ChartPane';
import { Dock } from './Dock';
import { useInspection } from './hooks';
import { LogPane } from './LogPane';
import { Scrubber } from './Scrubber';
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

/** Events and actors that hold still while one event of them is looked at. */
interface Held {
  readonly trace: Trace;
  readonly seq: number;
  /** Name of the file they were read from; null when they are this page's. */
  readonly file: string | null;
}

/** Whose chart tells of an event: its receiver's, or the machine's above a port. */
function machineOf(actors: readonly ActorView[], session: string): string | null {
  const known = new Map(actors.map((actor) => [actor.session, actor]));
  let actor = known.get(session);
  while (actor !== undefined && actor.machine === null) actor = known.get(actor.parent ?? '');
  return actor?.session ?? null;
}

interface PaneProps {
  readonly name: PaneName;
  readonly actor: ActorView;
  readonly actors: readonly ActorView[];
  readonly listed: readonly ActorView[];
  readonly rows: readonly LogRow[];
  readonly nameOf: (session: string | null) => string;
  readonly at: number | null;
  readonly onSelect: (session: string) => void;
  readonly onShow: (row: LogRow) => void;
}

function Pane({ name, actor, actors, listed, rows, nameOf, at, onSelect, onShow }: PaneProps) {
  if (name === 'actors') return <ActorTree actors={listed} selected={actor.session} onSelect={onSelect} />;
  if (name === 'chart') return <ChartPane actor={actor} />;
  if (name === 'state') return <StatePane actor={actor} past={at !== null} />;
  if (name === 'log') return <LogPane rows={rows} nameOf={nameOf} at={at} onShow={onShow} />;
  const order = placesOf(actors).map((place) => place.actor.session);
  return <SequencePane rows={rows} nameOf={nameOf} order={order} />;
}

interface InspectorPanelProps {
  readonly collector: Collector;
  readonly save: (name: string, text: string) => void;
  readonly onClose: () => void;
}

/** Actors, chart, state, log and sequence of the page, now or at one of the last events, docked at its foot. */
export function InspectorPanel({ collector, save, onClose }: InspectorPanelProps) {
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

  const [held, setHeld] = useState<Held | null>(null);
  const [follows, setFollows] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);

  const { missed } = inspection;
  const actors = held === null ? inspection.actors : momentAt(held.trace, held.seq);
  const shownRow = held?.trace.log.find(({ seq }) => seq === held.seq);
  const followed = follows && shownRow !== undefined ? machineOf(actors, shownRow.to) : null;
  const selected = actors.find(({ session }) => session === (followed ?? chosen)) ?? actors[0];
  const listed = actors.filter(
    ({ status, session }) => withEnded || status === 'active' || session === selected?.session,
  );
  const names =
    held === null ? inspection.names : new Map(held.trace.actors.map(({ session, id }) => [session, id] as const));
  const nameOf = (session: string | null): string =>
    session === null ? PAGE : (names.get(session) ?? `ended ${session}`);

  const newest = inspection.log.at(-1)?.seq ?? 0;
  const hold = (trace: Trace, seq: number, file: string | null): void => {
    setHeld({ trace, seq, file });
    setProblem(null);
  };
  const showEvent = ({ seq }: LogRow): void => hold(held?.trace ?? collector.record(), seq, held?.file ?? null);
  const showBeyond = (): void => {
    const trace = collector.record();
    const next = trace.log.find(({ seq }) => seq > (held?.seq ?? 0));
    if (next !== undefined) hold(trace, next.seq, null);
  };
  const goLive = (): void => {
    if (selected !== undefined && held?.file === null) setChosen(selected.session);
    setHeld(null);
    setProblem(null);
  };
  /** Keeps to the actor that is shown, whoever the next event is for. */
  const stay = (): void => {
    if (selected !== undefined) setChosen(selected.session);
    setFollows(false);
  };
  const openFile = async (file: File): Promise<void> => {
    const read =
      file.size > MAX_FILE
        ? { problem: 'This file is too large for a Gantry trace.' }
        : readTrace(await file.text().catch(() => ''));
    if ('problem' in read) return setProblem(read.problem);
    // Its actors are others than the page's, whatever they are called.
    setFollows(true);
    hold(read.trace, read.trace.log.at(-1)?.seq ?? 0, file.name);
  };
  const all = held === null ? (frozen ?? inspection.log) : held.trace.log.filter(({ seq }) => seq <= held.seq);
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
        <Switch
          label="Chosen actor only"
          checked={onlyThis}
          onChange={(on) => {
            setOnlyThis(on);
            if (on) stay();
          }}
        />
        <Button
          size="sm"
          h="control.md"
          aria-pressed={frozen !== null}
          disabled={held !== null}
          onClick={() => setFrozen(frozen === null ? inspection.log : null)}
        >
          {frozen === null ? 'Pause' : 'Resume'}
        </Button>
        <Button
          size="sm"
          h="control.md"
          disabled={held !== null}
          onClick={() => {
            setFrozen(null);
            collector.clear();
          }}
        >
          Clear
        </Button>
      </Row>
    ) : null;

  const select = (session: string): void => {
    setChosen(session);
    setFollows(false);
  };
  const shared = { actors, listed, rows, nameOf, at: held?.seq ?? null, onSelect: select, onShow: showEvent };

  const living = actors.filter(({ status }) => status === 'active').length;
  return (
    <Dock label="Inspector" folded={folded} sheet={!besides} height={height} onHeight={setHeight}>
      <Row flex="none" h="panelHead" pl="3" pr="1.5" bg="bg.raised" {...(folded ? {} : { borderBottomWidth: 'hair' })}>
        <h2>Inspector</h2>
        <Faint textStyle="meta" whiteSpace="nowrap" overflow="hidden" textOverflow="ellipsis">
          {held?.file ?? `${living} actors, ${inspection.log.length} events`}
          {missed === 0 ? '' : `, ${missed} not understood`}
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
      {folded ? null : (
        <Scrubber
          rows={held?.trace.log ?? inspection.log}
          at={held?.seq ?? null}
          nameOf={nameOf}
          file={held?.file ?? null}
          newer={held === null ? 0 : newest - (held.trace.log.at(-1)?.seq ?? 0)}
          follows={follows}
          onFollow={(on) => {
            if (on) setFollows(true);
            else stay();
          }}
          onShow={showEvent}
          onBeyond={held?.file === null && newest > held.seq ? showBeyond : null}
          onLive={goLive}
          onExport={() => save('gantry-trace.json', traceText(held?.trace ?? collector.record()))}
          onImport={(file) => void openFile(file)}
          problem={problem}
        />
      )}
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
