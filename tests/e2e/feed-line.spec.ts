import type { Page, Request } from '@playwright/test';
import { aPost, aRawPost } from '../support/a-post';
import { atTracker, button, cards, count, feed, otherEnd, posts, toggle } from './feed-page';
import { expect, test } from './stack';

test.use({ viewport: { width: 1600, height: 1000 } });

const SECOND = 1_000;
const ann = { name: 'Ann Sea', handle: 'ann_sea', icon: null };
const bob = { name: 'Bob Reef', handle: 'bob_reef', icon: null };

/** From here on time stands still on the page, and goes on as far as it is told. */
async function stop(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

test('SOC-02 ENT-23 GAP-18 TWF-13 a post comes raw or as the page keeps it, and says what it answers, repeats or quotes; what is neither is left out', async ({
  page,
}) => {
  const { say } = await otherEnd(page);
  await atTracker(page);
  say('tweet', aRawPost({ id: 'webhook:1', type: 'reply', tweet: 'So it is', replyTo: bob, replyContent: 'Is it?' }));
  say(
    'tweet',
    aRawPost({ id: 'webhook:2', type: 'retweet', tweet: '', quotedTweet: { ...bob, text: 'What was repeated' } }),
  );
  say(
    'tweet',
    aPost({
      id: 'webhook:3',
      source: 'webhook',
      type: 'quote',
      author: ann,
      content: { text: 'Look at this', link: 'https://x.com/ann_sea/status/3' },
      interaction: { isQuote: true, quotedTweet: { ...bob, text: 'What was quoted' } },
    }),
  );
  say(
    'tweet',
    aPost({
      id: 'webhook:4',
      source: 'webhook',
      type: 'reply',
      author: ann,
      content: { text: 'And another thing' },
      interaction: { isReply: true, isSelfReply: true, replyTo: { ...ann, text: 'One thing' } },
    }),
  );
  const { author, ...nobodys } = aRawPost({ id: 'webhook:5' });
  for (const misfit of [
    nobodys,
    { ...aRawPost({}), id: 7 },
    { ...aRawPost({ id: 'webhook:6' }), timestamp: 'now' },
    { ...aRawPost({ id: 'webhook:7' }), author: { ...author, handle: 'not a handle' } },
    { ...aPost({ id: 'webhook:8' }), content: { text: 8 } },
    [],
    null,
  ])
    say('tweet', misfit);
  say('tweet', aRawPost({ id: 'webhook:10', tweet: 'The last one' }));
  await expect(cards(page)).toHaveCount(5);
  const said = await cards(page).evaluateAll((all) =>
    all.map((card) => ({
      context: card.querySelector('span')?.nextElementSibling?.querySelector(':scope > span')?.textContent ?? null,
      by: card.querySelector('a')?.textContent ?? null,
      quotes: [...card.querySelectorAll('blockquote')].map((quote) => quote.textContent),
      words: [...card.querySelectorAll('p:not(blockquote p)')].map((words) => words.textContent),
    })),
  );
  expect(said).toEqual([
    { context: null, by: '@moon_sea', quotes: [], words: ['The last one'] },
    { context: 'Continues their own post', by: '@ann_sea', quotes: ['One thing'], words: ['And another thing'] },
    { context: 'Quotes', by: '@ann_sea', quotes: ['Bob Reef@bob_reefWhat was quoted'], words: ['Look at this'] },
    { context: 'Reposted', by: '@moon_sea', quotes: ['Bob Reef@bob_reefWhat was repeated'], words: [''] },
    { context: 'Replies to @bob_reef', by: '@moon_sea', quotes: ['Is it?'], words: ['So it is'] },
  ]);
});

test('GAP-83 CON-25 the same post comes once: by its id for good, without one within two seconds', async ({ page }) => {
  const { say } = await otherEnd(page);
  await atTracker(page);
  const nameless = (tweet: string) => ({ ...aRawPost({ tweet }), id: null });
  const age = (at: number) =>
    cards(page)
      .nth(at)
      .getByText(/^\d+s$/);
  for (let times = 0; times < 2; times += 1) {
    say('tweet', aRawPost({ tweet: 'It has an id' }));
    say('tweet', nameless('It has none'));
  }
  say('tweet', nameless('It has none, and is another one'));
  await expect.poll(() => count(page)).toBe(3);
  // Its age is more than two seconds then, and so is what has passed since it came.
  await expect(age(0)).toHaveText('4s');
  say('tweet', aRawPost({ tweet: 'It has an id' }));
  say('tweet', nameless('It has none'));
  await expect.poll(() => count(page)).toBe(4);
  await expect(cards(page).first()).toContainText('It has none');
});

test('VAL-60 a search finds words, names, handles and what is quoted, in any case, and a cashtag as it is written', async ({
  page,
}) => {
  const { say } = await otherEnd(page);
  await atTracker(page);
  say('tweet', aRawPost({ id: 'webhook:1', author: ann, tweet: 'A lantern goes off' }));
  say('tweet', aRawPost({ id: 'webhook:2', tweet: 'Buy $LANTERN now' }));
  say(
    'tweet',
    aRawPost({ id: 'webhook:3', type: 'quote', tweet: 'This', quotedTweet: { ...bob, text: 'A deep well' } }),
  );
  await expect(cards(page)).toHaveCount(3);
  const field = feed(page).getByPlaceholder('Search tweets...');
  for (const [search, found] of [
    ['LANTERN', [2, 1]],
    ['$lantern', [2]],
    ['ann sea', [1]],
    ['@ANN_SEA', [1]],
    ['deep WELL', [3]],
    ['bob reef', [3]],
  ] as const) {
    await field.fill(search);
    await expect(feed(page).getByText(`${found.length} of 3`, { exact: true })).toBeVisible();
    const shown = await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-post')));
    expect([search, shown]).toEqual([search, found.map((id) => `webhook:${id}`)]);
  }
});

test('TWF-15 TWF-16 CON-63 an age counts each second, then minutes, hours and days', async ({ page }) => {
  await page.clock.install();
  const { say } = await otherEnd(page);
  await atTracker(page);
  await stop(page);
  const now = await page.evaluate(() => Date.now());
  const MINUTE = 60 * SECOND;
  const ago = [57 * SECOND, 59 * MINUTE + 59 * SECOND, 23 * 60 * MINUTE, 49 * 60 * MINUTE];
  for (const [at, ms] of ago.entries()) say('tweet', aRawPost({ id: `webhook:${at}`, timestamp: now - ms }));
  const ages = () =>
    cards(page).evaluateAll((all) => all.map((card) => card.querySelector('span[title]:last-child')?.textContent));
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return cards(page).count();
    })
    .toBe(4);
  /** What the ages were, and for how many quarters of a second. */
  const seen: [string, number][] = [];
  for (let quarter = 0; quarter < 16; quarter += 1) {
    const all = (await ages()).toReversed().join(' ');
    const last = seen.at(-1);
    if (last?.[0] === all) last[1] += 1;
    else seen.push([all, 1]);
    await page.clock.runFor(SECOND / 4);
  }
  expect(seen.slice(0, 4).map(([all]) => all)).toEqual([
    '57s 59m 23h 2d',
    '58s 1h 23h 2d',
    '59s 1h 23h 2d',
    '1m 1h 23h 2d',
  ]);
  expect(seen.slice(1, 3).map(([, quarters]) => quarters)).toEqual([4, 4]);
});

test('SOC-03 SOC-11 CON-37 a line that is lost is tried again after 3, 6, 9, 9 and 9 seconds, then when it is asked for, and counts anew once it stood', async ({
  page,
}) => {
  await page.clock.install();
  const end = await otherEnd(page);
  await atTracker(page);
  await stop(page);
  const again = (times: number) => feed(page).getByText(`Trying again, ${times} of 5`);
  const { lines } = end;
  const before = lines.length;
  end.refuses = true;
  await lines.at(-1)?.close({ code: 1013 });
  for (const [at, seconds] of [3, 6, 9, 9, 9].entries()) {
    await expect(again(at + 1)).toBeVisible();
    await page.clock.runFor(seconds * SECOND - 1);
    expect([at, lines.length - before]).toEqual([at, at]);
    await page.clock.runFor(1);
    await expect.poll(() => lines.length - before).toBe(at + 1);
  }
  await expect(feed(page).getByText('five tries have failed')).toBeVisible();
  await page.clock.runFor(60 * SECOND);
  expect(lines.length - before).toBe(5);
  end.refuses = false;
  await button(page, 'Reconnect').click();
  await expect(feed(page).getByText('five tries have failed')).toHaveCount(0);
  expect(lines.length - before).toBe(6);
  await lines.at(-1)?.close({ code: 1013 });
  await expect(again(1)).toBeVisible();
  await page.clock.runFor(3 * SECOND);
  await expect.poll(() => lines.length - before).toBe(7);
});

test('CON-26 posts that waited for a reader are listed 300 ms after the pointer has left', async ({ page }) => {
  await page.clock.install();
  const { say } = await otherEnd(page);
  await atTracker(page);
  say('tweet', aRawPost({ id: 'webhook:1' }));
  await expect.poll(() => count(page)).toBe(1);
  await posts(page).hover();
  await stop(page);
  for (const id of [2, 3]) say('tweet', aRawPost({ id: `webhook:${id}`, tweet: `gm ${id}` }));
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(toggle(page)).toHaveText(/^Paused - 2 new/, { timeout: 200 });
  }).toPass();
  await page.mouse.move(5, 5);
  await page.clock.runFor(299);
  await expect(toggle(page)).toHaveText(/^Paused - 2 new/);
  expect(await count(page)).toBe(1);
  await page.clock.runFor(1);
  await expect(toggle(page)).toHaveText(/^Live/);
  await expect.poll(() => count(page)).toBe(3);
});

test('CON-61 sample posts are asked for three to five seconds after the one before', async ({ page }) => {
  await page.clock.install();
  await atTracker(page);
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/tracker/test-posts') asked.push(request);
  });
  await stop(page);
  await button(page, 'Test').click();
  for (const times of [1, 2, 3]) {
    await expect.poll(() => asked.length).toBe(times);
    await (await asked[times - 1]?.response())?.finished();
    let passed = 0;
    while (asked.length === times && passed < 10 * SECOND) {
      await page.clock.runFor(100);
      passed += 100;
    }
    // Until the page has read the answer nothing counts yet.
    expect(passed).toBeGreaterThanOrEqual(3 * SECOND);
    expect(passed).toBeLessThanOrEqual(6 * SECOND);
  }
});

test('FLT-15 CON-04 accounts that were read are not asked for again within two minutes', async ({ page }) => {
  await page.clock.install();
  await atTracker(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/users/trackers/tracked-accounts')) asked += 1;
  });
  const filter = page.getByRole('dialog', { name: 'Feed Filter' });
  const look = async () => {
    await button(page, 'Feed Filter').click();
    await expect(filter.getByRole('switch')).toHaveCount(12);
    await filter.getByRole('button', { name: 'Done' }).click();
    await expect(filter).toHaveCount(0);
  };
  await look();
  const begun = asked;
  await page.clock.fastForward(110 * SECOND);
  await look();
  expect(asked).toBe(begun);
  await page.clock.fastForward(11 * SECOND);
  await Promise.all([page.waitForRequest('**/users/trackers/tracked-accounts'), look()]);
  expect(asked).toBe(begun + 1);
});
