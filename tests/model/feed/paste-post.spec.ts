import { expect, type Page } from '@playwright/test';
import { pastePostModel } from '../../../src/machines/feed/paste-post/paste-post.model';
import {
  selectCanClosePaste,
  selectIsPasteOpen,
  selectIsPasting,
  selectPastedLink,
  selectPastedText,
  selectPasteFault,
  selectPasteProblem,
  type PastePostActor,
} from '../../../src/machines/feed/paste-post/paste-post.selectors';
import { faultText } from '../../../src/views/words/fault-words';
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
      return event.type !== 'link.typed' || event['link'] !== selectPastedLink(shown);
    },
  },
  gestures: {
    'dialog.opened': (page) => page.getByRole('button', { name: PASTE_WORDS.title }).click(),
    'text.typed': (page, event) => text(page).fill(event.text),
    'link.typed': (page, event) => link(page).fill(event.link),
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
    const { problems, hint, linkHint } = PASTE_WORDS;
    const refused = fault === null ? hint : faultText(fault);
    await expect(text(page)).toHaveAccessibleDescription(problem === 'nothing' ? problems.nothing : refused);
    return expect(link(page)).toHaveAccessibleDescription(problem === 'link' ? problems.link : linkHint);
  },
});
