import { expect, type Page } from '@playwright/test';
import { pastePostModel } from '../../../src/machines/feed/paste-post/paste-post.model';
import {
  selectCanClosePaste,
  selectIsPasteOpen,
  selectIsPasting,
  selectPastedLink,
  selectPastedPicture,
  selectPastedText,
  selectPasteFault,
  selectPasteProblem,
  selectPictureProblem,
  type PastePostActor,
} from '../../../src/machines/feed/paste-post/paste-post.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { fieldText } from '../../../src/views/words/field-words';
import { PASTE_WORDS } from '../../../src/views/words/paste-words';
import { drive } from '../support/drive';

type Shown = ReturnType<PastePostActor['getSnapshot']>;
const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const link = (page: Page) => page.getByRole('textbox', { name: 'Link' });

await drive({
  stage: 'pastePost',
  model: {
    ...pastePostModel,
    // Nobody types what stands there.
    feasible(snapshot, event) {
      const shown = snapshot as Shown;
      if (event.type === 'text.typed') return event['text'] !== selectPastedText(shown);
      if (event.type === 'picture.removed') return selectPastedPicture(shown) !== null;
      return event.type !== 'link.typed' || event['link'] !== selectPastedLink(shown);
    },
  },
  gestures: {
    'dialog.opened': (page) => page.getByRole('button', { name: PASTE_WORDS.title }).click(),
    'text.typed': (page, event) => text(page).fill(event.text),
    'link.typed': (page, event) => link(page).fill(event.link),
    'picture.given': (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'post.png', mimeType: 'image/png', buffer: Buffer.from('not looked at here') }),
    'picture.removed': (page) => page.getByRole('button', { name: PASTE_WORDS.picture.remove }).click(),
    'post.submitted': (page) => page.getByRole('button', { name: 'Paste post' }).click(),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Close' }).click(),
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: PASTE_WORDS.title });
    if (!selectIsPasteOpen(state)) return expect(dialog).toBeHidden();
    const sending = selectIsPasting(state);
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(selectCanClosePaste(state) ? 1 : 0);
    await expect(dialog.getByRole('button', { name: sending ? 'Pasting the post' : 'Paste post' })).toBeEnabled({
      enabled: !sending,
    });
    await expect(text(page)).toHaveValue(selectPastedText(state));
    await expect(link(page)).toHaveValue(selectPastedLink(state));
    await expect(text(page)).toBeEditable({ editable: !sending });
    const [problem, fault] = [selectPasteProblem(state), selectPasteFault(state)];
    const { problems, hint, linkHint, picture, pictureHint } = PASTE_WORDS;
    const preview = selectPastedPicture(state);
    await expect(page.getByRole('button', { name: picture.remove })).toHaveCount(preview === null ? 0 : 1);
    if (preview !== null) await expect(dialog.locator('img')).toHaveAttribute('src', preview);
    const pictureRefused = selectPictureProblem(state);
    await expect(dialog.locator('input[type=file]')).toHaveAccessibleDescription(
      pictureRefused !== null ? fieldText(pictureRefused) : problem === 'looking' ? problems.looking : pictureHint,
    );
    const refused = fault === null ? hint : faultText(fault);
    await expect(text(page)).toHaveAccessibleDescription(problem === 'nothing' ? problems.nothing : refused);
    return expect(link(page)).toHaveAccessibleDescription(problem === 'link' ? problems.link : linkHint);
  },
});
