import { chakra } from '@chakra-ui/react';
import { Badge } from '../../views/ui/Chips';
import { Line } from '../../views/ui/Panel';
import type { ActorView } from '../trace';

const Entry = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minWidth: '0',
    h: 'rowDense',
    pr: '3',
    textAlign: 'left',
    color: 'fg.muted',
    cursor: 'pointer',
    borderLeftWidth: 'marker',
    borderColor: 'transparent',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=true]': { bg: 'bg.selected', borderColor: 'accent.solid', color: 'fg' },
  },
  variants: { ended: { true: { color: 'fg.faint' } }, port: { true: {} } },
});
const Mark = chakra('span', {
  base: { flex: 'none', boxSize: 'cell', borderRadius: 'chip', borderWidth: 'hair', borderColor: 'border.control' },
  variants: {
    look: {
      machine: { bg: 'fg.muted' },
      port: { borderRadius: 'full', borderColor: 'busy.solid', bg: 'busy.subtle' },
      done: { bg: 'up.solid', borderColor: 'up.solid' },
      error: { bg: 'down.solid', borderColor: 'down.solid' },
      stopped: { bg: 'transparent' },
    },
  },
});

const INDENT = 14;
const STATUS = { done: 'done', error: 'failed', stopped: 'stopped' } as const;

interface Place {
  readonly actor: ActorView;
  readonly depth: number;
}

/** Every actor under its parent, in order of birth; whose parent is no longer known stands at the root. */
export function placesOf(actors: readonly ActorView[]): readonly Place[] {
  const known = new Set(actors.map(({ session }) => session));
  const below = (parent: string | null, depth: number): readonly Place[] =>
    actors
      .filter((actor) => (actor.parent !== null && known.has(actor.parent) ? actor.parent : null) === parent)
      .flatMap((actor) => [{ actor, depth }, ...below(actor.session, depth + 1)]);
  return below(null, 0);
}

const lookOf = ({ status, machine }: ActorView) =>
  status === 'active' ? (machine === null ? 'port' : 'machine') : status;

interface ActorTreeProps {
  readonly actors: readonly ActorView[];
  readonly selected: string | null;
  readonly onSelect: (session: string) => void;
}

/** Who lives under whom, and where each one is. */
export function ActorTree({ actors, selected, onSelect }: ActorTreeProps) {
  return (
    <chakra.ul listStyleType="none" py="1">
      {placesOf(actors).map(({ actor, depth }) => (
        <li key={actor.session}>
          <Entry
            type="button"
            ended={actor.status !== 'active'}
            aria-current={actor.session === selected}
            data-actor={actor.id}
            style={{ paddingLeft: 9 + depth * INDENT }}
            onClick={() => onSelect(actor.session)}
          >
            <Mark look={lookOf(actor)} />
            <chakra.span textStyle="state" whiteSpace="nowrap">
              {actor.id}
            </chakra.span>
            <Line textStyle="label" fontFamily="mono" color="fg.faint" flex="1">
              {actor.status === 'active' ? actor.state.join(' · ') : STATUS[actor.status]}
            </Line>
            {actor.status === 'active'
              ? actor.tags.map((tag) => (
                  <Badge key={tag} tone="busy">
                    {tag}
                  </Badge>
                ))
              : null}
          </Entry>
        </li>
      ))}
    </chakra.ul>
  );
}
