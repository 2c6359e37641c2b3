import type { Locator, Page } from '@playwright/test';
import { ofKind } from '#operations/by-kind';
import type { Operation } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { isRecord } from '#shared/json';
import { ownKey } from '#shared/own-keys';
import { NEW_QUICK, quickConfigOf } from '#shared/quick-launch';
import { LOCAL_SETTINGS_KEY } from '#shared/storage-keys';
import { completion, type ModelAnswer, said } from '../../support/ai';
import type { Setting } from '../flows/case';
import { createPlayer } from '../player';
import type { TabCase } from './flows';
import { fillForm, launchPlaces, prepareCrew } from './launch-crew';

const CONFIG = quickConfigOf('faults', { ...NEW_QUICK, name: 'Faults', devBuyAmount: '0.2' });
const TEXT = 'It switches its own light off';
const LAMP = said({ ticker: 'LAMP', name: 'Lamp Fish', description: 'It has a lamp.' });

/** What a model answers first; the next time it finds words. */
const FIRST_ANSWERS: readonly ModelAnswer[] = [
  LAMP,
  'cut',
  completion('Sure! Here is a name for you.'),
  { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Sign in</html>' },
  { status: 500, body: '' },
];

/** Has a starred config in this browser before anything runs in the page, and words asked for where `wantsWords`. */
const keep = (page: Page, owner: string, wantsWords: boolean): Promise<unknown> =>
  page.addInitScript(
    (entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text);
    },
    [
      [ownKey(owner, 'quickLaunchConfigs'), JSON.stringify([CONFIG])],
      [ownKey(owner, 'primaryQuickLaunchConfigId'), CONFIG.id],
      [LOCAL_SETTINGS_KEY, JSON.stringify({ autoAiGeneration: wantsWords })],
    ] as const,
  );

const idOf = (me: unknown): string => (isRecord(me) ? String(me['id']) : '');
const nameOf = (operation: Operation): string | null => ofKind('launch', intentOf(operation.plan))?.name ?? null;

/** How a person confirms: by one click, by two, by Enter held down, and by a click behind which they type on. */
const CONFIRMATIONS: readonly ((button: Locator, page: Page) => Promise<void>)[] = [
  (button) => button.click(),
  (button) => button.dblclick(),
  async (button, page) => {
    await button.focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  },
  async (button, page) => {
    await button.click();
    await page.keyboard.press('Tab');
    await page.keyboard.type('later', { delay: 5 });
  },
];

interface Confirmed {
  readonly dialog: Locator;
  /** What the coin is called in it. */
  shown(): Promise<string>;
}

/** The press that confirms what is shown, as this seed does it; what is launched has to be called so. */
function confirming(page: Page, seed: number, names: string[], { dialog, shown }: Confirmed): () => Promise<void> {
  const confirm = CONFIRMATIONS[Math.floor(seed / 2) % CONFIRMATIONS.length] ?? CONFIRMATIONS[0];
  return async () => {
    names.push(await shown());
    await confirm?.(dialog.getByRole('button', { name: 'Launch', exact: true }), page);
  };
}

/** What was launched is called as it was when it was confirmed. */
const misnamed = (names: readonly string[], operations: readonly Operation[]): readonly string[] =>
  operations
    .map(nameOf)
    .filter((name) => name === null || !names.includes(name))
    .map((name) => `X9 ${name} was launched, and ${names.join(', ')} confirmed`);

async function prepare({ stack, name }: Setting) {
  const player = await createPlayer(stack, name, 0);
  const dev = await prepareCrew(player);
  const owner = idOf(await player.api.must('GET', '/users/me'));
  const names: string[] = [];
  const world = {
    player,
    earlier: new Set<string>(),
    places: (operations: readonly Operation[]) => launchPlaces(player, dev, operations),
    wrongs: (operations: readonly Operation[]) => misnamed(names, operations),
    doneWords: 'Launched',
  };
  return { player, owner, names, world };
}

const planned = (dialog: Locator) => dialog.getByText('Planned to the lamport').waitFor();

/** A quick launch of what the form holds, by the starred config. */
export async function prepareQuick(setting: Setting): Promise<TabCase> {
  const { owner, names, world } = await prepare(setting);
  return {
    ...world,
    async openForm(page) {
      await keep(page, owner, false);
      await fillForm(page);
      await page.getByRole('button', { name: 'Quick launch with Faults' }).click();
      const dialog = page.getByRole('dialog', { name: 'Launch TAB?' });
      await planned(dialog);
      return confirming(page, setting.seed, names, { dialog, shown: async () => 'Killed Tab' });
    },
  };
}

/** A quick launch from a post, whose words a model finds that may fail first. */
export async function preparePostLaunch(setting: Setting): Promise<TabCase> {
  const { stack, seed } = setting;
  const { player, owner, names, world } = await prepare(setting);
  await player.api.must('POST', '/tracker/pasted-posts', { text: TEXT, link: null });
  return {
    ...world,
    async openForm(page) {
      await keep(page, owner, true);
      await fillForm(page);
      const first = FIRST_ANSWERS[seed % FIRST_ANSWERS.length] ?? LAMP;
      // The server asks twice before it says that there are none.
      stack.model?.answer(first, first, LAMP);
      const dialog = page.getByRole('dialog');
      for (;;) {
        await page.getByRole('button', { name: /^Quick launch from the post of / }).click();
        await dialog.waitFor();
        const stands = planned(dialog).then(() => true);
        const closed = dialog.waitFor({ state: 'hidden' }).then(() => false);
        if (await Promise.race([stands, closed])) break;
      }
      const shown = () => dialog.getByRole('textbox', { name: 'Name' }).inputValue();
      return confirming(page, seed, names, { dialog, shown });
    },
  };
}
