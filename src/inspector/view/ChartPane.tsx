import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../views/ui/Button';
import { EmptyFace, SkeletonRows } from '../../views/ui/Faces';
import { Faint, Grow, Line, Row } from '../../views/ui/Panel';
import type { ActorView } from '../collector';
import type { Geometry } from '../geometry';
import { useFollowed, useGeometry } from './hooks';
import { Statechart } from './Statechart';

const SCALES = [0.4, 0.55, 0.7, 0.85, 1, 1.25, 1.5, 2] as const;
const WHOLE = SCALES.indexOf(1);

const Scroll = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
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

function Drawn({ actor, geometry }: { readonly actor: ActorView; readonly geometry: Geometry }) {
  const [step, setStep] = useState(WHOLE);
  const scale = SCALES[step] ?? 1;
  const innermost = geometry.boxes.findLast(({ id }) => actor.live.has(id));
  const view = useFollowed(innermost, scale);
  const state = actor.state.join(', ');
  return (
    <chakra.div display="flex" flexDirection="column" minHeight="0" h="full">
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
      <Scroll ref={view} tabIndex={0} role="region" aria-label={`Chart of ${actor.id}`}>
        <Statechart
          geometry={geometry}
          live={actor.live}
          past={actor.past}
          taken={actor.taken}
          scale={scale}
          label={`${geometry.machine} is in ${state === '' ? 'no state' : state}`}
        />
      </Scroll>
    </chakra.div>
  );
}
