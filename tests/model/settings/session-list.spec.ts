import { expect } from '@playwright/test';
import { sessionListModel } from '../../../src/machines/settings/session-list/session-list.model';
import {
  selectCanEndOthers,
  selectEnding,
  selectFace,
  selectFault,
  selectSessions,
} from '../../../src/machines/settings/session-list/session-list.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { drive } from '../support/drive';

await drive({
  stage: 'sessionList',
  model: {
    ...sessionListModel,
    events: { ...sessionListModel.events, 'session.ended': [{ type: 'session.ended', id: 's2' }] },
    // The list is read again by hand where it could not be read.
    feasible: ({ value }, { type }) => type !== 'sessions.refreshed' || value === 'failed',
  },
  gestures: {
    'sessions.refreshed': (page) => page.getByRole('button', { name: 'Retry' }).click(),
    'session.ended': (page) => page.getByRole('button', { name: /^Sign out .*192\.0\.2\.7/ }).click(),
    'others.ended': (page) => page.getByRole('button', { name: 'Sign out everywhere else' }).click(),
  },
  async look(page, state) {
    const face = selectFace(state);
    const fault = selectFault(state);
    const sessions = face === 'ready' ? selectSessions(state) : [];
    await expect(page.getByRole('listitem')).toHaveCount(sessions.length);
    if (face === 'failed' && fault !== null) await expect(page.getByText(faultText(fault))).toBeVisible();
    const ending = selectEnding(state);
    const others = page.getByRole('button', { name: ending === 'all' ? 'Signing out' : 'Sign out everywhere else' });
    await expect(others).toHaveCount(selectCanEndOthers(state) || ending === 'all' ? 1 : 0);
    // This session ends by signing out, not here.
    const ends = page.getByRole('button', { name: /^Sign out .*192\.0\.2\.7/ });
    await expect(ends).toHaveCount(sessions.filter(({ current }) => !current).length);
    if (sessions.some(({ current }) => !current)) await expect(ends).toBeEnabled({ enabled: state.matches('idle') });
  },
});
