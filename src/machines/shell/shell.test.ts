import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { shellMachine } from './shell.machine';
import { shellModel } from './shell.model';
import { selectIsCollapsed, selectPanel, selectPanelGroupId, selectUnseen } from './shell.selectors';

const { say } = script(shellModel);
const rest = { left: 'expanded', menu: 'closed', right: 'none', tracker: 'away' } as const;
const small = say('screen.resized');

describeMachine(shellModel, {
  journeys: [
    {
      title: 'SHL-13 starts collapsed where the setting says so',
      input: { leftCollapsed: true, small: false },
      steps: [],
      ends: { ...rest, left: 'collapsed' },
      then: (end) => expect(selectIsCollapsed(end)).toBe(true),
    },
    { title: 'SHL-12 the left sidebar collapses', steps: [say('left.toggled')], ends: { ...rest, left: 'collapsed' } },
    { title: 'SHL-12 and expands', steps: [say('left.toggled'), say('left.toggled')], ends: rest },
    {
      title: 'SHL-19 one right sidebar at a time',
      steps: [say('groups.toggled'), say('presets.toggled')],
      ends: { ...rest, right: 'presets' },
    },
    {
      title: 'SHL-17 a swipe closes the panel and forgets its group',
      steps: [say('group.opened'), say('panel.closed')],
      ends: rest,
      then: (end) => expect([selectPanel(end), selectPanelGroupId(end)]).toEqual(['none', null]),
    },
    {
      title: 'GAP-76 on a small screen the menu takes the place of the panel',
      steps: [small, say('groups.toggled'), say('left.toggled')],
      ends: { ...rest, menu: 'open' },
    },
    {
      title: 'GAP-76 and the panel that of the menu',
      steps: [small, say('left.toggled'), say('groups.toggled')],
      ends: { ...rest, right: 'groups' },
    },
    {
      title: 'GAP-76 Escape closes what is open',
      steps: [small, say('left.toggled'), say('escape.pressed')],
      ends: rest,
    },
    {
      title: 'SHL-14 posts are counted away from the tracker',
      steps: [say('post.arrived'), say('post.arrived')],
      ends: rest,
      then: (end) => expect(selectUnseen(end)).toBe(2),
    },
    {
      title: 'SHL-15 opening the tracker clears the count',
      steps: [say('post.arrived'), say('tracker.entered'), say('post.arrived'), say('tracker.left')],
      ends: rest,
      then: (end) => expect(selectUnseen(end)).toBe(0),
    },
  ],
});

test('SHL-14 the count stops at 99', () => {
  const shell = createActor(shellMachine, { input: { leftCollapsed: false, small: false } }).start();
  for (let i = 0; i < 120; i += 1) shell.send({ type: 'post.arrived' });
  expect(selectUnseen(shell.getSnapshot())).toBe(99);
});
