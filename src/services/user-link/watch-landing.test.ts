import { expect, test } from 'vitest';
import type { StepState, UserSocketMessage } from '#operations/contract';
import { watchLanding } from './watch-landing';

const step = (idx: number, state: StepState) => ({ idx, state });
const operation = (id: string, ...steps: readonly { readonly idx: number; readonly state: StepState }[]) =>
  ({ id, steps }) as Extract<UserSocketMessage, { readonly event: 'operation_changed' }>['data'];

/** A user's socket and server; what the server is asked is counted. */
function listening(answer: ReturnType<typeof operation>) {
  const heard = new Set<(message: UserSocketMessage) => void>();
  const lives = new Set<(isLive: boolean) => void>();
  const asked: string[] = [];
  let landed = 0;
  const socket = {
    on: (listener: (message: UserSocketMessage) => void) => {
      heard.add(listener);
      return () => void heard.delete(listener);
    },
    onLive: (listener: (isLive: boolean) => void) => {
      lives.add(listener);
      listener(true);
      return () => void lives.delete(listener);
    },
  };
  const get = async (path: string) => {
    asked.push(path);
    return answer;
  };
  const services = { api: { get }, links: { current: () => ({ socket }) } } as unknown as Parameters<
    typeof watchLanding
  >[0];
  const stop = watchLanding(services, 'mine', () => (landed += 1));
  return {
    say: (data: ReturnType<typeof operation>) => {
      for (const listener of heard) listener({ event: 'operation_changed', data });
    },
    live: (isLive: boolean) => {
      for (const listener of lives) listener(isLive);
    },
    seen: () => ({ landed, asked: [...asked] }),
    stop,
  };
}

test('the landing of the first step of one’s own operation is told, of no other step and no other operation', () => {
  const watch = listening(operation('mine'));
  watch.say(operation('other', step(0, 'landed')));
  watch.say(operation('mine', step(0, 'sent'), step(1, 'signed')));
  watch.say(operation('mine', step(0, 'expired'), step(1, 'landed')));
  expect(watch.seen()).toEqual({ landed: 0, asked: [] });
  watch.say(operation('mine', step(0, 'landed'), step(1, 'signed')));
  expect(watch.seen()).toEqual({ landed: 1, asked: [] });
  watch.stop();
  watch.say(operation('mine', step(0, 'landed')));
  expect(watch.seen()).toEqual({ landed: 1, asked: [] });
});

test('nothing is asked at the press; a socket that was lost and is back asks once', async () => {
  const watch = listening(operation('mine', step(0, 'landed')));
  expect(watch.seen().asked).toEqual([]);
  watch.live(false);
  watch.live(true);
  await Promise.resolve();
  expect(watch.seen()).toEqual({ landed: 1, asked: ['/operations/:id'] });
  watch.stop();
});
