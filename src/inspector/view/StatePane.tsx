import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Badge } from '../../views/ui/Chips';
import { Faint, Row } from '../../views/ui/Panel';
import type { ActorView } from '../trace';
import type { Shown } from '../redact';

const Text = chakra('pre', {
  base: {
    fontFamily: 'mono',
    fontSize: 'xs',
    lineHeight: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    margin: '0',
  },
});

/** Redacted data as indented text. */
export const Data = ({ value }: { readonly value: Shown }) => <Text>{JSON.stringify(value, null, 2)}</Text>;

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <chakra.div px="3" py="2" borderTopWidth="hair" borderColor="border.faint">
      <Faint textStyle="label" display="block">
        {name}
      </Faint>
      {children}
    </chakra.div>
  );
}

const isEmpty = (value: Shown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

interface StatePaneProps {
  readonly actor: ActorView;
  /** Whether it is shown as it was at an event, of which no data is kept. */
  readonly past?: boolean;
}

/** State, tags and data of the chosen actor; what may be secret has been left out before it got here. */
export function StatePane({ actor, past = false }: StatePaneProps) {
  return (
    <chakra.div
      tabIndex={0}
      role="region"
      aria-label={`State of ${actor.id}`}
      h="full"
      overflow="auto"
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <Row px="3" py="2" flexWrap="wrap">
        <chakra.span textStyle="state">{actor.id}</chakra.span>
        {actor.machine === null || actor.machine === actor.id ? null : <Faint textStyle="meta">{actor.machine}</Faint>}
        <Badge tone={actor.status === 'error' ? 'down' : 'neutral'}>{actor.status}</Badge>
        {actor.tags.map((tag) => (
          <Badge key={tag} tone="busy">
            {tag}
          </Badge>
        ))}
      </Row>
      {actor.state.length === 0 ? null : (
        <Part name="State">
          {actor.state.map((path) => (
            <chakra.div key={path} textStyle="state">
              {path}
            </chakra.div>
          ))}
        </Part>
      )}
      <Part name={actor.machine === null ? 'Input' : 'Context'}>
        {past ? (
          <Faint textStyle="meta">not kept of past events</Faint>
        ) : isEmpty(actor.data) ? (
          <Faint textStyle="meta">nothing</Faint>
        ) : (
          <Data value={actor.data} />
        )}
      </Part>
      {actor.output === null ? null : (
        <Part name="Output">
          <Data value={actor.output} />
        </Part>
      )}
      {actor.error === null ? null : (
        <Part name="Error">
          <Data value={actor.error} />
        </Part>
      )}
    </chakra.div>
  );
}
