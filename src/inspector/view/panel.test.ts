import { readFileSync } from 'node:fs';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { Secret } from '#shared/secret';
import { GantryTheme, styleCache } from '../../views/theme/GantryTheme';
import { createCollector, type Inspection } from '../collector';
import type { Geometry } from '../geometry';
import { ActorTree } from './ActorTree';
import { LogPane } from './LogPane';
import { SequencePane } from './SequencePane';
import { StatePane } from './StatePane';
import { Statechart } from './Statechart';

const KEY = '2wVbXzLq7Tn4RmPkYsGcHdJfEu9aZxCv3BnMqWpRtYkLjHgFdSaQwErTyUzXcVbNmKjHgFdSaPqWeRtYuXcVbNm9';
const EMAIL = 'ada.canary@gantry.example';
const CANARIES = [KEY, EMAIL, 'ada.canary', KEY.slice(0, 24)];

const kept: Geometry = JSON.parse(readFileSync(new URL('../geometry/login.json', import.meta.url), 'utf8'));

const careless = setup({
  types: {
    context: {} as { readonly note: string; readonly mail: string; readonly held: unknown },
    events: {} as { type: 'note.typed'; readonly note: string; readonly mail: string; readonly key: Secret<string> },
  },
  actions: {
    keep: assign(({ event }) => ({ note: event.note, mail: event.mail, held: [event.key, { note: event.note }] })),
  },
}).createMachine({
  id: 'careless',
  context: { note: '', mail: '', held: null },
  initial: 'open',
  states: { open: { on: { 'note.typed': { actions: 'keep' } } } },
});

function inspected(): Inspection {
  const collector = createCollector({ now: () => 0, soon: (notify) => notify() });
  const actor = createActor(careless, { id: 'careless', inspect: collector.inspect }).start();
  actor.send({ type: 'note.typed', note: `my key is ${KEY}`, mail: EMAIL, key: new Secret(KEY) });
  return collector.read();
}

function drawn(part: ReactNode): string {
  const themed = { cache: styleCache(undefined), children: part };
  return renderToStaticMarkup(createElement(GantryTheme, themed));
}

test('T11 no pane draws what was withheld', () => {
  const { actors, log, names } = inspected();
  const nameOf = (session: string | null) => (session === null ? 'page' : (names.get(session) ?? ''));
  const order = actors.map(({ session }) => session);
  const panes = [
    drawn(createElement(ActorTree, { actors, selected: null, onSelect: () => undefined })),
    drawn(createElement(LogPane, { rows: log, nameOf, at: null, onShow: () => undefined })),
    drawn(createElement(SequencePane, { rows: log, nameOf, order })),
    ...actors.map((actor) => drawn(createElement(StatePane, { actor }))),
  ];
  expect(panes.map((pane) => CANARIES.filter((canary) => pane.includes(canary)))).toEqual(panes.map(() => []));
  expect(panes.map((pane) => pane.includes('careless'))).toEqual(panes.map(() => true));
  expect(panes.filter((pane) => pane.includes('my key is [withheld]')).length).toBe(2);
});

test('the chart lights what is live, marks what was taken, and tells states ahead from states past', () => {
  const markup = drawn(
    createElement(Statechart, {
      geometry: kept,
      live: new Set(['login', 'login.form', 'login.form.sendingLink']),
      past: new Set(['login.form.idle']),
      taken: new Set(['login.form.idle|link.requested|0']),
      scale: 1,
      chosen: {},
      label: 'login is in form.sendingLink',
    }),
  );
  const states = [...markup.matchAll(/<g data-state="([^"]+)"([^>]*)>/g)].map(([, id, flags = '']) => [
    id,
    ['live', 'leaf', 'group', 'ahead'].filter((flag) => flags.includes(`data-${flag}`)).join(' '),
  ]);
  expect(states).toEqual([
    ['login', 'live group'],
    ['login.form', 'live group'],
    ['login.form.idle', 'leaf'],
    ['login.form.sendingLink', 'live leaf'],
    ['login.form.provingPasskey', 'leaf ahead'],
    ['login.form.startingSocial', 'leaf ahead'],
    ['login.form.leaving', 'leaf ahead'],
    ['login.linkSent', 'leaf ahead'],
  ]);
  expect(markup.match(/<g data-arrow="\d+"[^>]* data-taken/g)?.length).toBe(1);
  expect(markup.includes('aria-label="login is in form.sendingLink"')).toBe(true);
});
