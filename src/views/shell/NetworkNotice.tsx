import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectState, type NetworkActor } from '../../machines/network/network.selectors';
import { Button } from '../ui/Button';
import { Notice, Row } from '../ui/Panel';
import { FRONT_WORDS } from '../words/front-words';

/** Stands over every page while the network is away or another one answers. */
export function NetworkNotice({ network }: { readonly network: NetworkActor }) {
  const state = useSelector(network, selectState);
  if (state !== 'unreachable' && state !== 'wrong') return null;
  return (
    <chakra.div px="3" pt="3">
      <Notice tone={state === 'wrong' ? 'down' : 'warn'} alert>
        <Row justifyContent="space-between" flexWrap="wrap">
          {FRONT_WORDS[state === 'wrong' ? 'network/wrong' : 'network/unreachable']}
          {state === 'unreachable' ? (
            <Button size="sm" onClick={() => network.send({ type: 'probe.requested' })}>
              Try now
            </Button>
          ) : null}
        </Row>
      </Notice>
    </chakra.div>
  );
}
