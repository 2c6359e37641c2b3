import type { Surprise } from '#operations/contract';
import { keyed, notice, type Notice } from '#shared/notice';
import type { UserSocket } from '../sockets/user-socket';

const NOTICES: Readonly<Record<Surprise, Notice>> = {
  'paid-twice': notice('operation/paidTwice'),
  'landed-late': notice('operation/landedLate'),
};
const isSurprise = (error: string | null): error is Surprise => error !== null && Object.hasOwn(NOTICES, error);

/** Tells, once for each operation, that bytes landed which were taken for lost; nobody follows an operation that ended. */
export function hearSurprises(socket: Pick<UserSocket, 'on'>, tell: (told: Notice) => void): () => void {
  const known = new Set<string>();
  return socket.on((message) => {
    if (message.event !== 'operation_changed') return;
    const { id, error } = message.data;
    if (!isSurprise(error) || known.has(`${id} ${error}`)) return;
    known.add(`${id} ${error}`);
    tell(keyed(NOTICES[error], `${id} ${error}`));
  });
}
