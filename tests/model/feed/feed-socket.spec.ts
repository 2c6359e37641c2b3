import { expect } from '@playwright/test';
import { feedSocketModel } from '../../../src/machines/feed/feed-socket/feed-socket.model';
import {
  selectAttempt,
  selectCanReconnect,
  selectLine,
} from '../../../src/machines/feed/feed-socket/feed-socket.selectors';
import { lineWords } from '../../../src/views/words/feed-words';
import { drive } from '../support/drive';

await drive({
  stage: 'feedSocket',
  proves: 'SOC-04 after the last try Reconnect is offered',
  model: feedSocketModel,
  gestures: {
    'subscriber.joined': 'said',
    'subscriber.left': 'said',
    'line.opened': 'said',
    'line.lost': 'said',
    'page.returned': 'said',
    'reconnect.asked': (page) => page.getByRole('button', { name: 'Reconnect' }).click(),
  },
  async look(page, state) {
    const words = lineWords(selectLine(state), selectAttempt(state));
    await expect(page.getByRole('button', { name: 'Reconnect' })).toHaveCount(selectCanReconnect(state) ? 1 : 0);
    if (words === null) await expect(page.getByText(/The line to the server|session has ended/)).toHaveCount(0);
    else await expect(page.getByText(words)).toBeVisible();
    const isOpening = selectLine(state) === 'connecting';
    await expect(page.getByRole('status', { name: 'Opening the feed' })).toHaveCount(isOpening ? 1 : 0);
  },
});
