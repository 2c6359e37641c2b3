import type { Page, WebSocketRoute } from '@playwright/test';
import { scan } from './axe';
import { atTracker, button, count, feed, posts, toggle } from './feed-page';
import { post } from './journal';
import { picture } from './launch-form';
import { aRawPost } from '../support/a-post';
import { expect, test } from './stack';

test.use({ viewport: { width: 1600, height: 1000 } });

/** Sends `wanted` sample posts at once, as the Test button does one by one. */
const send = (page: Page, wanted: number): Promise<void> =>
  page.evaluate(async (times) => {
    for (let at = 0; at < times; at += 1) {
      const answer = await fetch('/tracker/test-posts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      if (answer.status !== 201) throw new Error(`answered ${answer.status}`);
    }
  }, wanted);

test('TWF-06 TWF-09 TWF-11 TWF-29 a search lists what holds it, of as many as there are, and is cleared where nothing does', async ({
  page,
}) => {
  await atTracker(page);
  await send(page, 3);
  await expect(posts(page).getByRole('article')).toHaveCount(3);
  const field = feed(page).getByPlaceholder('Search tweets...');
  await field.fill('nothing of all that');
  await expect(feed(page).getByText('0 of 3', { exact: true })).toBeVisible();
  await expect(feed(page).getByText('No tweets found')).toBeVisible();
  await scan(page, 'a search without result');
  await button(page, 'Clear search').click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(posts(page).getByRole('article')).toHaveCount(3);
  const text = (await posts(page).getByRole('article').first().locator('p').last().textContent()) ?? '';
  await field.fill(text.slice(0, 20).toUpperCase());
  await expect(feed(page).getByText(/^[1-3] of 3$/)).toBeVisible();
  await expect(posts(page).getByText(text).first()).toBeVisible();
});

test('TWD-01 TWF-12 a pasted text is a post of one’s own feed, by whom its link names, and launches from there; nobody else is sent it', async ({
  page,
  browser,
}) => {
  await atTracker(page);
  const others = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  const other = await others.newPage();
  await atTracker(other);
  await button(page, 'Paste a post').click();
  const dialog = page.getByRole('dialog', { name: 'Paste a post' });
  await dialog.getByRole('button', { name: 'Paste post' }).click();
  await expect(dialog.getByText('Paste a text, or the link of a public post')).toBeVisible();
  const text = 'It switches its own light off: we call it $LANTERN';
  await dialog.getByRole('textbox', { name: 'Text' }).fill(text);
  await dialog.getByRole('textbox', { name: 'Link' }).fill('not a link');
  await dialog.getByRole('button', { name: 'Paste post' }).click();
  await expect(dialog.getByText('Enter a whole https address')).toBeVisible();
  await scan(page, 'the dialog that pastes a post');
  await dialog.getByRole('textbox', { name: 'Link' }).fill('https://x.com/deepsea_lab/status/1');
  await dialog.getByRole('button', { name: 'Paste post' }).click();
  await expect(dialog).toBeHidden();
  const post = posts(page).getByRole('article');
  await expect(post).toHaveCount(1);
  await expect(post.getByText('deepsea_lab', { exact: true })).toBeVisible();
  await expect(post.getByText('d', { exact: true })).toBeVisible();
  const handle = post.getByRole('link', { name: '@deepsea_lab', exact: true });
  await expect(handle).toHaveAttribute('href', 'https://x.com/deepsea_lab');
  await expect(handle).toHaveAttribute('target', '_blank');
  await expect(post).toContainText('Pasted');
  await post.getByRole('button', { name: 'Deploy' }).click();
  await expect(page.getByLabel('Ticker')).toHaveValue('LANTERN');
  await expect(page.getByLabel('Description')).toHaveValue(text);
  // Closed and opened again it is empty, since what was typed is a post now.
  await button(page, 'Paste a post').click();
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('');
  await expect(feed(other).getByText('0 tweets')).toBeVisible();
  await others.close();
});

test('TWF-17 TWD-01 TWD-03 Deploy on a post opens the Deploy form with the text in it; what was typed stays', async ({
  page,
}) => {
  await atTracker(page);
  await page.getByRole('tab', { name: /^Tokens/ }).click();
  await send(page, 1);
  const post = posts(page).getByRole('article').first();
  // Not what it quotes or answers: which of the samples comes is drawn.
  const text = (await post.locator('p:not(blockquote *)').textContent()) ?? '';
  await post.getByRole('button', { name: /^Deploy a token from the post of / }).click();
  await expect(page.getByRole('tab', { name: 'Deploy' })).toHaveAttribute('aria-selected', 'true');
  const description = page.getByLabel('Description');
  await expect(description).toHaveValue(text);
  await description.fill('In my words');
  await page.getByLabel('Name').fill('Lantern Fish');
  await post.getByRole('button', { name: /^Deploy a token from the post of / }).click();
  await expect(description).toHaveValue('In my words');
  await expect(page.getByLabel('Name')).toHaveValue('Lantern Fish');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(post.getByRole('button', { name: /^Deploy a token from the post of / })).toBeVisible();
  await scan(page, 'a post at 390 px');
});

test('TWF-01 TWF-05 TWF-10 TWF-28 TWF-31 GAP-82 Test brings sample posts at once, tagged, until it is pressed again', async ({
  page,
}) => {
  await atTracker(page);
  await expect(feed(page).getByRole('heading', { name: 'X Feed' })).toBeVisible();
  await scan(page, 'the empty feed');
  await button(page, 'Test').click();
  await page.mouse.move(5, 5);
  await expect(posts(page).getByRole('article').first()).toBeVisible();
  await expect(posts(page).getByText('Simulated').first()).toBeVisible();
  await expect(button(page, 'Test')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => count(page), { timeout: 15_000 }).toBeGreaterThan(1);
  await button(page, 'Test').click();
  await expect(button(page, 'Test')).toHaveAttribute('aria-pressed', 'false');
  const stopped = await count(page);
  await expect(posts(page).getByRole('article').first().getByText('7s', { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  expect(await count(page)).toBe(stopped);
  await scan(page, 'the feed with posts');
  await page.reload();
  await expect.poll(() => count(page)).toBe(stopped);
});

test('TWF-02 TWF-03 TWF-04 TWF-22 TWF-23 TWF-24 GAP-50 paused by button, key or pointer new posts wait and are counted', async ({
  page,
}) => {
  await atTracker(page);
  await send(page, 1);
  await expect.poll(() => count(page)).toBe(1);
  await page.keyboard.press('Space');
  await expect(toggle(page)).toHaveText(/^Paused/);
  await send(page, 3);
  await expect(toggle(page)).toHaveText(/^Paused - 3 new/);
  expect(await count(page)).toBe(1);
  await page.keyboard.press('Space');
  await expect(toggle(page)).toHaveText(/^Live/);
  await expect.poll(() => count(page)).toBe(4);
  await posts(page).hover();
  await send(page, 2);
  await expect(toggle(page)).toHaveText(/^Paused - 2 new/);
  await page.mouse.move(5, 5);
  await expect.poll(() => count(page)).toBe(6);
  await toggle(page).focus();
  await page.keyboard.press('Space');
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
});

test('TWF-19 TWF-32 GAP-73 a reader further down sees nothing move while posts come, and few rows are in the document, each as high as its post', async ({
  page,
}) => {
  await atTracker(page);
  await send(page, 60);
  await expect.poll(() => count(page)).toBe(60);
  expect(await posts(page).getByRole('article').count()).toBeLessThan(30);
  const edges = await posts(page)
    .locator('li')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
  expect(edges.slice(1).map(([top]) => top)).toEqual(edges.slice(0, -1).map(([, bottom]) => bottom));
  expect(new Set(edges.map(([top = 0, bottom = 0]) => bottom - top)).size).toBeGreaterThan(1);
  await posts(page).evaluate((list) => list.scrollTo({ top: 2_000 }));
  const where = () =>
    posts(page).evaluate((list) => ({
      top: list.scrollTop,
      rows: [...list.querySelectorAll('li')].map((row) => [
        row.textContent?.slice(0, 40),
        row.getBoundingClientRect().top,
      ]),
    }));
  await expect.poll(async () => JSON.stringify(await where()) === JSON.stringify(await where())).toBe(true);
  const { top } = await where();
  await send(page, 20);
  await expect(button(page, '20 new posts')).toBeVisible();
  expect((await where()).top).toBe(top);
  expect(await count(page)).toBe(60);
  await button(page, '20 new posts').click();
  await expect.poll(() => count(page)).toBe(80);
  expect((await where()).top).toBe(0);
});

test('TWF-19 TWF-29 of thousands of posts the oldest is reached, a search goes through all of them, and few rows are in the document', async ({
  page,
}) => {
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/tracker\/$/, (line) => {
    line.connectToServer();
    lines.push(line);
  });
  await atTracker(page);
  const said = (first: number): string =>
    JSON.stringify({
      event: 'missed',
      data: {
        isWhole: true,
        posts: Array.from({ length: 200 }, (_, at) =>
          aRawPost({ id: `webhook:${first + at}`, tweet: `Number ${first + at} of many` }),
        ),
      },
    });
  for (let first = 0; first < 3_000; first += 200) lines.at(-1)?.send(said(first));
  await expect.poll(() => count(page)).toBe(3_000);
  const rows = posts(page).getByRole('listitem');
  await expect(rows.first()).toContainText('Number 2999 of many');
  await expect(rows.first()).toHaveAttribute('aria-setsize', '3000');
  await posts(page).focus();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(rows.last()).toContainText('Number 0 of many', { timeout: 500 });
  }).toPass();
  await expect(rows.last()).toHaveAttribute('aria-posinset', '3000');
  expect(await rows.count()).toBeLessThan(30);
  await page.keyboard.press('Home');
  await expect(rows.first()).toContainText('Number 2999 of many');
  await feed(page).getByPlaceholder('Search tweets...').fill('number 17 of');
  await expect(feed(page).getByText('1 of 3000', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(1);
});

test('a post is translated below it where a model is configured: tried again where it failed, hidden and shown, and nothing moves under the pointer', async ({
  page,
}) => {
  // As a server says that has a model.
  await page.addInitScript(() => {
    new MutationObserver((_, seen) => {
      const config = document.querySelector<HTMLMetaElement>('meta[name="gantry-config"]');
      if (config === null) return;
      seen.disconnect();
      config.content = config.content.replace('"translates":false', '"translates":true');
    }).observe(document, { childList: true, subtree: true });
  });
  const FAILED = 'The translation failed. Please try again.';
  let isDown = true;
  const asked: Readonly<Record<string, unknown>>[] = [];
  await page.route('**/tracker/translations', async (route) => {
    asked.push(route.request().postDataJSON());
    if (isDown)
      await route.fulfill({
        status: 503,
        json: { ok: false, error: FAILED, message: FAILED, code: 'translation/unavailable' },
      });
    else
      await route.fulfill({
        json: { ok: true, data: { text: 'Ein Fisch mit <b>Licht</b>', quoted: null, answered: null } },
      });
  });
  await atTracker(page);
  await send(page, 1);
  const row = posts(page).getByRole('article').first();
  const press = row.getByRole('button', {
    name: /^(Translat|Try again to translate|Hide translation|Show translation)/,
  });
  await expect(press).toHaveText('Translate');
  const [before, texts] = [await press.boundingBox(), await row.locator('p').allTextContents()];
  await press.click();
  await expect(row.getByText(FAILED)).toBeVisible();
  await expect(press).toHaveText('Try again');
  expect((await press.boundingBox())?.y).toBe(before?.y);
  isDown = false;
  const tries = asked.length;
  await press.click();
  await expect(row.getByText('Ein Fisch mit <b>Licht</b>', { exact: true })).toBeVisible();
  await expect(row.getByText('Translated', { exact: true })).toBeVisible();
  await expect(press).toHaveText('Hide translation');
  expect(await press.boundingBox()).toEqual(before);
  await scan(page, 'a translated post');
  await press.click();
  await expect(row.getByText('Ein Fisch mit', { exact: false })).toHaveCount(0);
  await press.click();
  await expect(row.getByText('Ein Fisch mit <b>Licht</b>', { exact: true })).toBeVisible();
  const told = asked.slice(tries).map(({ answered, text, quoted, language }) => [[answered, text, quoted], language]);
  expect(told).toHaveLength(1);
  expect(told.flat(2).filter((one) => one !== null)).toEqual([...texts, 'en-US']);
});

test('TWF-07 TWF-21 LST-07 with Smooth Scroll a wheel glides 1.2 times as far, it is kept, and little motion or a key ends it', async ({
  page,
}) => {
  await atTracker(page);
  await send(page, 60);
  await expect.poll(() => count(page)).toBe(60);
  const top = () => posts(page).evaluate((list) => list.scrollTop);
  const smooth = button(page, 'Smooth Scroll');
  await expect(smooth).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('twitterFeedSmoothScroll'))).toBe(null);
  await posts(page).hover();
  await page.mouse.wheel(0, 500);
  await expect.poll(top).toBe(500);
  await smooth.click();
  await expect(smooth).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => localStorage.getItem('twitterFeedSmoothScroll'))).toBe('true');
  await scan(page, 'the feed with a smooth scroll');

  await page.reload();
  await expect(smooth).toHaveAttribute('aria-pressed', 'true');
  await expect(posts(page)).toHaveClass(/\blenis\b/);
  await posts(page).hover();
  // Each frame's place, as a person sees it.
  await posts(page).evaluate((list) => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    list.addEventListener('scroll', () => seen.push(list.scrollTop));
  });
  await page.mouse.wheel(0, 500);
  await expect.poll(top).toBe(600);
  const seen = await page.evaluate((): unknown => Reflect.get(window, 'seen'));
  const steps = Array.isArray(seen) ? seen.map(Number) : [];
  expect(steps.length).toBeGreaterThan(3);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  // What leads elsewhere is not pulled back to where the wheel was going.
  await posts(page).focus();
  await page.mouse.wheel(0, 3_000);
  await page.keyboard.press('Home');
  await expect.poll(top).toBe(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(posts(page)).not.toHaveClass(/\blenis\b/);
  await page.mouse.wheel(0, 500);
  await expect.poll(top).toBe(500);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(posts(page)).toHaveClass(/\blenis\b/);
  await smooth.click();
  await expect(posts(page)).not.toHaveClass(/\blenis\b/);
  expect(await page.evaluate(() => localStorage.getItem('twitterFeedSmoothScroll'))).toBe('false');
});

test('TRK-14 SHL-14 posts that come elsewhere are counted at the tracker, and seen there', async ({ page }) => {
  await atTracker(page);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Home' }).click();
  await send(page, 3);
  const entry = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Tracker/ });
  await expect(entry).toContainText('3 NEW');
  await entry.click();
  await expect(entry).not.toContainText('NEW');
  await expect.poll(() => count(page)).toBe(3);
});

test('posts that came while the server was away are there once it is back, each once', async ({ page, stack }) => {
  await atTracker(page);
  await send(page, 2);
  await expect.poll(() => count(page)).toBe(2);
  stack.kill();
  await expect(feed(page).getByText(/The line to the server was lost/)).toBeVisible();
  await stack.restart();
  await expect(feed(page).getByText(/The line to the server was lost/)).toHaveCount(0, { timeout: 30_000 });
  await send(page, 1);
  await expect.poll(() => count(page)).toBe(3);
});

test('posts stand plain while the code that colours their words does not come, and nothing breaks by it', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/MarkedWords-*.js', (route) => {
    asked += 1;
    return route.abort();
  });
  await atTracker(page);
  await send(page, 1);
  await expect(posts(page).getByRole('article')).toHaveCount(1);
  // Three times is when a view that a press shows gives up.
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(4);
  await expect(posts(page).getByRole('article')).toHaveCount(1);
  await expect(page.getByText('cannot be shown')).toHaveCount(0);
  await page.unroute('**/MarkedWords-*.js');
  await Promise.all([page.waitForResponse(/MarkedWords-/), send(page, 1)]);
  await expect(posts(page).getByRole('article')).toHaveCount(2);
});

test('a picture is pasted, taken away and chosen; it stands in the post, and the dialog is empty then', async ({
  page,
}) => {
  await atTracker(page);
  await button(page, 'Paste a post').click();
  const dialog = page.getByRole('dialog', { name: 'Paste a post' });
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.fill('It switches its own light off: $LANTERN');
  // As a screenshot comes from the clipboard.
  const given = async (type: string, bytes: readonly number[]) =>
    text.evaluate(
      (field, file) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(file.bytes)], 'shot', { type: file.type }));
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      { type, bytes },
    );
  await given('image/png', [1, 2, 3]);
  await expect(dialog.getByText('Please upload an image file')).toBeVisible();
  await given('image/png', [...(await picture()).buffer]);
  await expect(dialog.locator('img')).toHaveCount(1);
  await scan(page, 'a picture in the dialog that pastes a post');
  await dialog.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(dialog.locator('img')).toHaveCount(0);
  await dialog.locator('input[type=file]').setInputFiles(await picture());
  await expect(dialog.locator('img')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Paste post' }).click();
  await expect(dialog).toBeHidden();
  const shown = posts(page).getByRole('button', { name: 'Show picture 1 of 1 of the post of Pasted' });
  await expect
    .poll(() => shown.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(512);
  await button(page, 'Paste a post').click();
  await expect(text).toHaveValue('');
  await expect(dialog.locator('img')).toHaveCount(0);
});

/** Sends samples until the one with a picture has come; answers how many it took. */
async function sendPicture(page: Page): Promise<number> {
  const picture = posts(page).getByRole('button', { name: 'Show picture 1 of 1 of the post of Deepsea Lab' });
  let sent = 0;
  await expect(async () => {
    await send(page, 1);
    sent += 1;
    await expect(picture.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  return sent;
}

test('TWF-14 the picture of a post opens larger, and closes where it was opened', async ({ page }) => {
  await atTracker(page);
  await sendPicture(page);
  const picture = posts(page)
    .getByRole('button', { name: /^Show picture/ })
    .first();
  const isDrawn = (place: ReturnType<Page['locator']>) =>
    place.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth);
  await expect.poll(() => isDrawn(picture.locator('img'))).toBe(640);
  await picture.click();
  const dialog = page.getByRole('dialog', { name: 'Picture of the post of Deepsea Lab' });
  await expect.poll(() => isDrawn(dialog.getByRole('img', { name: 'Picture 1 of the post of Deepsea Lab' }))).toBe(640);
  await scan(page, 'a picture of a post');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(picture).toBeFocused();
});

test('j and k go through posts and hold new ones back, i shows the picture, Enter fills the Deploy form', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await atTracker(page);
  const shown = 30 + (await sendPicture(page));
  await send(page, 30);
  await expect.poll(() => count(page)).toBe(shown);
  const row = (at: number) => posts(page).locator(`[aria-posinset="${at}"] [data-post]`);
  await page.keyboard.press('j');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(row(1)).toBeFocused();
  for (let at = 2; at <= 20; at += 1) {
    await page.keyboard.press('j');
    await expect(row(at)).toBeFocused();
    await expect(row(at)).toBeInViewport();
  }
  await page.keyboard.press('k');
  await expect(row(19)).toBeFocused();
  await send(page, 2);
  await expect(toggle(page)).toContainText('Paused - 2 new');
  expect(await count(page)).toBe(shown);
  await scan(page, 'a post that the keys stand at');
  const picture = posts(page)
    .locator('[data-post]:focus')
    .getByRole('button', { name: /^Show picture/ });
  for (let at = 20; at <= shown && (await picture.count()) === 0; at += 1) {
    await page.keyboard.press('j');
    await expect(row(at)).toBeFocused();
  }
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog', { name: 'Picture of the post of Deepsea Lab' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const here = posts(page).locator('[data-post]:focus');
  await expect(here).toHaveCount(1);
  const text = (await here.locator('p').last().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Description')).toHaveValue(text);
});

test('the same text by several accounts is one row with a count, where the first stands; who they are is a press away', async ({
  page,
}) => {
  await atTracker(page);
  const paste = (handle: string, text: string) =>
    post(page, '/tracker/pasted-posts', { text, link: `https://x.com/${handle}/status/1` });
  await paste('sea', 'gm $LANTERN');
  await paste('harbor', 'Something else');
  const rows = posts(page).getByRole('article');
  await expect(rows).toHaveCount(2);
  await paste('lighthouse', 'gm   $LANTERN');
  await paste('sea', 'gm $LANTERN ');
  await expect(rows).toHaveCount(3);
  await expect.poll(() => count(page)).toBe(4);
  const folded = rows.nth(2);
  await expect(folded).toContainText('@sea');
  const opener = folded.getByRole('button', { name: /^1 more account said the same as / });
  await expect(opener).toHaveText('+1 account');
  await scan(page, 'a folded post');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Who said the same' });
  await expect(dialog.getByRole('listitem')).toHaveText([/@sea/, /@lighthouse/]);
  await scan(page, 'who said the same');
  await paste('fog', 'gm $LANTERN');
  await expect(page.getByText('Paused - 1 new')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.mouse.move(5, 5);
  await expect(rows.nth(2).getByRole('button', { name: /^2 more accounts said the same as / })).toBeVisible();
  await expect(rows).toHaveCount(3);
});
