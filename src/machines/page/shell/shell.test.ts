import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { shellMachine } from './shell.machine';
import { shellModel } from './shell.model';
import { selectIsCollapsed, selectPanel, selectPanelGroupId, selectScreen, selectUnseen } from './shell.selectors';

const { say, done, failed } = script(shellModel);
const rest = { left: 'expanded', menu: 'closed', right: 'none', tracker: 'away' } as const;
const recalled = done('recallLeft');
const small = say('screen.resized');
const atTracker = say('page.shown');
const elsewhere = say('page.shown', 1);
const opened = ['parent', { type: 'bar.opened' }] as const;
const closed = ['parent', { type: 'bar.closed' }] as const;

describeMachine(shellModel, {
  journeys: [
    {
      title: 'SHL-13 starts collapsed where the setting says so',
      steps: [done('recallLeft', 1)],
      ends: { ...rest, left: 'collapsed' },
      then: (end) => expect(selectIsCollapsed(end)).toBe(true),
    },
    {
      title: 'SHL-12 the left sidebar collapses',
      steps: [recalled, say('left.toggled')],
      ends: { ...rest, left: 'collapsed' },
    },
    { title: 'SHL-12 and expands', steps: [recalled, say('left.toggled'), say('left.toggled')], ends: rest },
    { title: 'SHL-13 and expanded where no setting can be read', steps: [failed('recallLeft')], ends: rest },
    {
      title: 'SHL-19 one right sidebar at a time',
      steps: [recalled, say('groups.toggled'), say('presets.toggled')],
      ends: { ...rest, right: 'presets' },
      tells: [opened, closed],
    },
    {
      title: 'CCH-09 the groups bar on screen is told, and that it left',
      steps: [recalled, say('groups.toggled'), say('groups.toggled')],
      ends: rest,
      tells: [opened, closed],
    },
    {
      title: 'SHL-17 a swipe to the right closes the panel and forgets its group',
      steps: [recalled, say('group.opened'), say('panel.swiped')],
      ends: rest,
      then: (end) => expect([selectPanel(end), selectPanelGroupId(end)]).toEqual(['none', null]),
      tells: [opened, closed],
    },
    {
      title: 'SHL-12 below 1280 px the rail is narrow whatever was chosen',
      steps: [recalled, small],
      ends: rest,
      then: (end) => expect([selectIsCollapsed(end), selectScreen(end)]).toEqual([true, 'phone']),
    },
    {
      title: 'GAP-76 on a small screen the menu takes the place of the panel',
      steps: [recalled, small, say('groups.toggled'), say('left.toggled')],
      ends: { ...rest, menu: 'open' },
      tells: [opened, closed],
    },
    {
      title: 'GAP-76 and the panel that of the menu',
      steps: [recalled, small, say('left.toggled'), say('groups.toggled')],
      ends: { ...rest, right: 'groups' },
      tells: [opened],
    },
    {
      title: 'GAP-76 Escape closes what is open',
      steps: [recalled, small, say('left.toggled'), say('escape.pressed')],
      ends: rest,
    },
    {
      title: 'GAP-76 following an entry of the menu closes it',
      steps: [recalled, small, say('left.toggled'), elsewhere],
      ends: rest,
    },
    {
      title: 'GAP-76 a page that turns wide has no menu over it',
      steps: [recalled, small, say('left.toggled'), say('screen.resized', 2)],
      ends: rest,
      then: (end) => expect(selectScreen(end)).toBe('desktop'),
    },
    {
      title: 'SHL-14 posts are counted away from the tracker',
      steps: [recalled, say('posts.arrived'), say('posts.arrived', 1)],
      ends: rest,
      then: (end) => expect(selectUnseen(end)).toBe(4),
    },
    {
      title: 'SHL-15 TRK-14 opening the tracker clears the count, and there nothing is counted',
      steps: [recalled, say('posts.arrived'), atTracker, say('posts.arrived'), elsewhere],
      ends: rest,
      then: (end) => expect(selectUnseen(end)).toBe(0),
    },
    {
      title: 'SHL-15 who begins at the tracker is there',
      input: { ...shellModel.input, path: '/dashboard/tracker' },
      steps: [recalled, say('posts.arrived')],
      ends: { ...rest, tracker: 'here' },
      then: (end) => expect(selectUnseen(end)).toBe(0),
    },
  ],
});

test('SHL-14 the count stops at 99', () => {
  const silent = fromCallback<AnyEventObject, void>(() => undefined);
  const shell = createActor(
    shellMachine.provide({ actors: { screen: silent, recallLeft: fromPromise<boolean, void>(async () => false) } }),
    { input: shellModel.input },
  ).start();
  for (let i = 0; i < 120; i += 1) shell.send({ type: 'posts.arrived', count: 2 });
  expect(selectUnseen(shell.getSnapshot())).toBe(99);
});
