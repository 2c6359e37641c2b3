import { chakra } from '@chakra-ui/react';
import type { ChangeEvent } from 'react';
import { eventLabel } from '#shared/event-label';
import { inputRecipe } from '../../views/theme/recipes/input';
import { Faint } from '../../views/ui/Panel';
import type { Geometry, Rule } from '../geometry';

/** What of a chart is looked at: a state by its id, an arrow by its place, or neither: then whatever is live. */
export interface Looked {
  readonly state?: string | undefined;
  readonly arrow?: number | undefined;
}
export const LIVE: Looked = {};

const Page = chakra('section', {
  base: {
    minWidth: '0',
    minHeight: '0',
    overflow: 'auto',
    p: '3',
    borderColor: 'border.faint',
    borderTopWidth: 'hair',
    '@container (min-width: 640px)': { borderTopWidth: '0', borderLeftWidth: 'hair' },
    _focusVisible: { outlineOffset: '-2px' },
    '& p, & dd': { textStyle: 'meta', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& h3, & dt': { textStyle: 'label', fontFamily: 'mono', color: 'fg', overflowWrap: 'anywhere' },
    '& h3': { mt: '3', fontWeight: 'semibold' },
    '& dl': { mt: '2', display: 'grid', gap: '2' },
  },
});
const Select = chakra('select', inputRecipe);

const AFTER = 'xstate.after.';

/** Everything about one transition that has a note, by name. */
function notesOf({ notes }: Geometry, { event, guards }: Rule): readonly (readonly [name: string, note: string])[] {
  const delay = event.startsWith(AFTER) ? (event.slice(AFTER.length).split('.')[0] ?? '') : '';
  const found = [
    [event, notes.events[event]],
    [`after ${delay}`, notes.delays[delay]],
    ...guards.map((guard) => [`[${guard}]`, notes.guards[guard]] as const),
  ] as const;
  return found.flatMap(([name, note]) => (note === undefined ? [] : [[name, note] as const]));
}

interface NotesPaneProps {
  readonly geometry: Geometry;
  /** Of the actor. */
  readonly name: string;
  readonly live: ReadonlySet<string>;
  readonly chosen: Looked;
  /** What is chosen, or for a moment what the pointer is at. */
  readonly looked: Looked;
  readonly onChoose: (looked: Looked) => void;
}

/** What the machine, the state or arrow looked at, its events, guards and delays mean. */
export function NotesPane({ geometry, name, live, chosen, looked, onChoose }: NotesPaneProps) {
  const { machine, notes, rules } = geometry;
  const pathOf = (id: string): string => (id === machine ? machine : id.slice(machine.length + 1));
  const boxes = geometry.boxes.filter(({ kind }) => kind !== 'entry');
  const arrow = looked.arrow === undefined ? undefined : geometry.arrows[looked.arrow];
  const taken = new Set(arrow?.transitions);
  const ofArrow = rules.filter(({ id }) => taken.has(id));
  const isShown = (id: string): boolean =>
    arrow === undefined
      ? looked.state === undefined
        ? live.has(id)
        : id === looked.state
      : ofArrow.some(({ state }) => state === pathOf(id));
  const shown = boxes.filter(({ id }) => id !== machine && isShown(id)).map(({ id }) => pathOf(id));
  const about = arrow === undefined ? rules.filter(({ state }) => shown.includes(state)) : ofArrow;
  const told = new Map(about.flatMap((rule) => notesOf(geometry, rule)));
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    onChoose(target.value === '' ? LIVE : { state: target.value });
  return (
    <Page aria-label={`Notes on ${name}`} tabIndex={0}>
      <p>{notes.machine}</p>
      <Select aria-label="State to explain" mt="2" value={chosen.state ?? ''} onChange={choose}>
        <option value="">{chosen.arrow === undefined ? 'The live state' : 'The chosen arrow'}</option>
        {boxes
          .filter(({ id }) => id !== machine)
          .map(({ id }) => (
            <option key={id} value={id}>
              {pathOf(id)}
            </option>
          ))}
      </Select>
      {arrow === undefined ? null : <h3>{[...new Set(ofArrow.map(({ event }) => eventLabel(event)))].join(', ')}</h3>}
      {shown.map((path) => (
        <div key={path} data-note={path}>
          <h3>{path}</h3>
          <p>{notes.states[path]}</p>
        </div>
      ))}
      {told.size === 0 ? (
        <Faint textStyle="meta" display="block" mt="2">
          It takes no event of its own.
        </Faint>
      ) : (
        <dl>
          {[...told].map(([of, note]) => (
            <div key={of} data-note={of}>
              <dt>{of}</dt>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
      )}
    </Page>
  );
}
