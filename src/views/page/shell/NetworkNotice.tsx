import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import {
  selectIsProbing,
  selectState,
  selectWhy,
  type NetworkActor,
} from '../../../machines/page/network/network.selectors';
import { ReasonedButton } from '../../ui/Button';
import { Notice, Row } from '../../ui/Panel';
import { FRONT_WORDS, NETWORK_WAITS } from '../../words/front-words';

/** Stands over every page while the network is away or another one answers. */
export function NetworkNotice({ network }: { readonly network: NetworkActor }) {
  const state = useSelector(network, selectState);
  const isProbing = useSelector(network, selectIsProbing);
  const why = useSelector(network, selectWhy);
  if (state !== 'unreachable' && state !== 'wrong') return null;
  return (
    <chakra.div px="3" pt="3">
      <Notice tone={state === 'wrong' ? 'down' : 'warn'} alert>
        <Row flexWrap="wrap" gap="3">
          {state === 'wrong' ? (
            FRONT_WORDS['network/wrong'].warning
          ) : (
            <chakra.span minWidth="0">
              {why ?? `${FRONT_WORDS['network/unreachable'].error}.`} {NETWORK_WAITS}
            </chakra.span>
          )}
          {state === 'unreachable' ? (
            <ReasonedButton
              size="sm"
              reason={isProbing ? 'The network is being asked.' : null}
              onClick={() => network.send({ type: 'probe.requested' })}
            >
              Try now
            </ReasonedButton>
          ) : null}
        </Row>
      </Notice>
    </chakra.div>
  );
}
