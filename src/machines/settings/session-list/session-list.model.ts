import type { SessionEntry } from '#shared/contract/identity';
import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { sessionListMachine, sessionListPorts } from './session-list.machine';

const entry = (id: string, current: boolean): SessionEntry => ({
  id,
  current,
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-28T10:00:00.000Z',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  address: '192.0.2.7',
});

export const sessionListModel = defineModel({
  machine: sessionListMachine,
  ports: sessionListPorts,
  input: { parent: someParent },
  events: {
    'sessions.refreshed': [{ type: 'sessions.refreshed' }],
    'session.ended': [
      { type: 'session.ended', id: 's2' },
      { type: 'session.ended', id: 's1' },
    ],
    'others.ended': [{ type: 'others.ended' }],
  },
  outcomes: {
    readSessions: {
      done: [[entry('s1', true), entry('s2', false)], [entry('s1', true)]],
      error: [new AppError('api/unreachable')],
    },
    endSessions: { done: [{ ended: 1 }, { ended: 3 }], error: [new AppError('api/not-found')] },
  },
});
