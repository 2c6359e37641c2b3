import { chakra } from '@chakra-ui/react';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../views/ui/Button';
import { EmptyFace, SkeletonRows } from '../../views/ui/Faces';
import { Faint, Grow, Line, Row } from '../../views/ui/Panel';
import type { ActorView } from '../trace';
import type { Geometry } from '../geometry';
import { useFollowed, useGeometry } from './hooks';
import { LIVE, NotesPane, type Looked } from './NotesPane';
import { Statechart } from './Statechart';

const SCALES = [0.4, 0.55, 0.7, 0.85, 1, 1.25, 1.5, 2] as const;
const WHOLE = SCALES.indexOf(1);

/** The chart with its notes beside it, or below where there is no room beside. */
const Split = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    display: 'grid',
    gridTemplateRows: 'minmax(0, 3fr) minmax(0, 2fr)',
    '@container (min-width: 640px)': {
      gridTemplateRows: 'minmax(0, 1fr)',
      gridTemplateColumns: 'minmax(0, 1fr) clamp(240px, 36%, 340px)',
    },
  },
});
const Scroll = chakra('div', {
  base: {
    minHeight: '0',
    minWidth: '0',
    overflow: 'auto',
    p: '3',
    bg: 'bg.surface',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** The chart of the chosen actor's machine with its live state lit. */
export function ChartPane({ actor }: { readonly actor: ActorView }) {
  if (actor.machine === null)
    return (
      <EmptyFace
        line={`${actor.id} has no chart`}
        hint="It is a port or a channel: it answers or speaks, and has no states of its own."
      />
    );
  return <MachineChart key={actor.session} actor={actor} machine={actor.machine} />;
}

function MachineChart({ actor, machine }: { readonly actor: ActorView; readonly machine: string }) {
  const loaded = useGeometry(machine);
  if (loaded.status === 'loading') return <SkeletonRows label="Loading the chart" />;
  if (loaded.status === 'failed')
    return (
      <EmptyFace line="The chart did not arrive" hint="The server may be gone; choose the actor again to ask again." />
    );
  if (loaded.geometry === null) return <EmptyFace line={`There is no chart of ${machine}`} />;
  return <Drawn actor={actor} geometry={loaded.geometry} />;
}

/** What of the chart a pointer is at. */
function lookedAt({ target }: SyntheticEvent): Looked | null {
  if (!(target instanceof Element)) return null;
  const part = target.closest<SVGElement>('[data-state], [data-arrow]');
  if (part === null) return null;
  const { state, arrow } = part.dataset;
  return state === undefined ? { arrow: Number(arrow) } : { state };
}

function Drawn({ actor, geometry }: { readonly actor: ActorView; readonly geometry: Geometry }) {
  const [step, setStep] = useState(WHOLE);
  const [chosen, setChosen] = useState<Looked>(LIVE);
  const [hovered, setHovered] = useState<Looked | null>(null);
  const scale = SCALES[step] ?? 1;
  const followed = geometry.boxes.findLast(({ id }) =>
    chosen.state === undefined ? actor.live.has(id) : id === chosen.state,
  );
  const view = useFollowed(followed, scale);
  const state = actor.state.join(', ');
  return (
    <chakra.div display="flex" flexDirection="column" minHeight="0" h="full" containerType="inline-size">
      <Row px="3" minHeight="panelHead" borderBottomWidth="hair" borderColor="border.faint">
        <Line textStyle="state">{geometry.machine}</Line>
        <Faint textStyle="state" aria-live="polite" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {state}
        </Faint>
        <Grow />
        <Button size="sm" square aria-label="Smaller" disabled={step === 0} onClick={() => setStep(step - 1)}>
          −
        </Button>
        <Button size="sm" aria-label="Original size" disabled={step === WHOLE} onClick={() => setStep(WHOLE)}>
          {Math.round(scale * 100)} %
        </Button>
        <Button
          size="sm"
          square
          aria-label="Larger"
          disabled={step === SCALES.length - 1}
          onClick={() => setStep(step + 1)}
        >
          +
        </Button>
      </Row>
      <Split>
        <Scroll
          ref={view}
          tabIndex={0}
          role="region"
          aria-label={`Chart of ${actor.id}`}
          onPointerOver={(event) => setHovered(lookedAt(event))}
          onPointerLeave={() => setHovered(null)}
          onClick={(event) => setChosen(lookedAt(event) ?? LIVE)}
        >
          <Statechart
            geometry={geometry}
            live={actor.live}
            past={actor.past}
            taken={actor.taken}
            scale={scale}
            chosen={chosen}
            label={`${geometry.machine} is in ${state === '' ? 'no state' : state}`}
          />
        </Scroll>
        <NotesPane
          geometry={geometry}
          name={actor.id}
          live={actor.live}
          chosen={chosen}
          looked={hovered ?? chosen}
          onChoose={setChosen}
        />
      </Split>
    </chakra.div>
  );
}
