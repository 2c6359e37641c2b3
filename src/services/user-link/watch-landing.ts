import type { Operation } from '#operations/contract';
import type { UserServices } from '../page-services';

/**
 * Says that the first step of an operation has landed, each time the user's socket tells of it, or as the server answers when the
 * socket is back; answers how to stop listening.
 */
export function watchLanding(
  { api, links }: Pick<UserServices, 'api' | 'links'>,
  id: string,
  onLanded: () => void,
): () => void {
  const { socket } = links.current();
  const look = (operation: Pick<Operation, 'id' | 'steps'>): void => {
    if (operation.id === id && operation.steps.some(({ idx, state }) => idx === 0 && state === 'landed')) onLanded();
  };
  const stopListening = socket.on((message) => {
    if (message.event === 'operation_changed') look(message.data);
  });
  let wasLost = false;
  const stopLive = socket.onLive((isLive) => {
    // Between the press and the launch nothing else is asked.
    if (isLive && wasLost) api.get('/operations/:id', { params: { id } }).then(look, () => undefined);
    wasLost = !isLive;
  });
  return () => {
    stopListening();
    stopLive();
  };
}
