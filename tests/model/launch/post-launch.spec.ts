import { expect } from '@playwright/test';
import { aPostToLaunch, postLaunchModel } from '../../../src/machines/launch/post-launch/post-launch.model';
import {
  selectIsPictureComing,
  selectIsPostHanded,
  selectIsPostMoved,
  selectIsWording,
  selectPicture,
  selectPictureFault,
  selectPostAgreement,
  selectPostConfig,
  selectPostReason,
  type PostLaunchActor,
} from '../../../src/machines/launch/post-launch/post-launch.selectors';
import { selectIsPostOpen } from '../../../src/machines/launch/quick-host/quick-host.selectors';
import { QUICK_WORDS, quickLine, quickReasonText } from '../../../src/views/words/quick-words';
import { drive } from '../support/drive';

type Shown = ReturnType<PostLaunchActor['getSnapshot']>;
const { post: WORDS } = QUICK_WORDS;

/** What is waited for, or did not come; null where nothing is. */
function waitsFor(shown: Shown): string | null {
  if (selectIsWording(shown)) return WORDS.wording;
  if (selectIsPictureComing(shown)) return WORDS.coming;
  return selectPictureFault(shown) === null ? null : WORDS.failed;
}
const nameOf = (picture: string | null): string => {
  const at = aPostToLaunch.images.findIndex((id) => id === picture);
  return at === -1 ? WORDS.tile('L') : WORDS.picture(at);
};

await drive({
  stage: 'postLaunch',
  spends: true,
  model: {
    ...postLaunchModel,
    // Nobody presses what does not show, waits, or says why it does nothing.
    feasible(snapshot, event) {
      const shown = snapshot as Shown;
      const mayChoose = selectIsPostOpen(shown) && !selectIsWording(shown) && !selectIsPostHanded(shown);
      if (['picture.chosen', 'words.typed', 'platform.chosen'].includes(event.type)) return mayChoose;
      if (event.type !== 'launch.confirmed') return true;
      const isShown = selectPostAgreement(shown) === event['agreed'] && selectPostReason(shown) === null;
      return mayChoose && isShown && waitsFor(shown) === null;
    },
  },
  gestures: {
    // A row of the feed says it, which has a stage of its own.
    'post.opened': 'said',
    'quick.chosen': 'said',
    'form.known': 'said',
    'plan.moved': 'said',
    // The form of this stage stays at PumpFun, which sells for SOL alone.
    'quote.chosen': 'said',
    'picture.chosen': (page, { picture }) => page.getByRole('button', { name: nameOf(picture), exact: true }).click(),
    'words.typed': (page, { words }) => page.getByRole('textbox', { name: 'Name', exact: true }).fill(words.name ?? ''),
    async 'platform.chosen'(page) {
      await page.getByRole('button', { name: /^Launch platform:/ }).click();
      await page.getByRole('menuitemradio', { name: /Bonk/ }).click();
    },
    'launch.confirmed': (page) => page.getByRole('button', { name: QUICK_WORDS.submit, exact: true }).click(),
    'launch.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  async look(page, state) {
    if (state.status !== 'active') return;
    const dialog = page.getByRole('dialog');
    if (!selectIsPostOpen(state)) return expect(dialog).toBeHidden();
    await expect(dialog).toHaveAccessibleName(QUICK_WORDS.confirm('LANTERN'));
    await expect(dialog).toContainText(aPostToLaunch.tweet.authorName);
    await expect(dialog).toContainText(`${WORDS.link}: ${aPostToLaunch.link}`);
    const config = selectPostConfig(state);
    if (config !== null) {
      await expect(dialog).toContainText(config.name);
      await expect(dialog).toContainText(quickLine(config));
    }
    const tiles = dialog.getByRole('group', { name: WORDS.pictures }).getByRole('button');
    await expect(tiles).toHaveCount(aPostToLaunch.images.length + 1);
    for (const picture of [...aPostToLaunch.images, null])
      await expect(dialog.getByRole('button', { name: nameOf(picture), exact: true })).toHaveAttribute(
        'aria-pressed',
        String(picture === selectPicture(state)),
      );
    await expect(tiles.first()).toBeEnabled({ enabled: !selectIsWording(state) && !selectIsPostHanded(state) });
    await expect(dialog.getByRole('status').filter({ hasText: WORDS.wording })).toHaveCount(
      selectIsWording(state) ? 1 : 0,
    );
    await expect(dialog.getByRole('alert').filter({ hasText: QUICK_WORDS.moved })).toHaveCount(
      selectIsPostMoved(state) ? 1 : 0,
    );
    const launch = dialog.getByRole('button', { name: /^Launch(?:ing.*)?$/ });
    const [waits, reason] = [waitsFor(state), selectPostReason(state)];
    if (selectIsPostHanded(state)) return expect(launch).toHaveAttribute('aria-disabled', 'true');
    if (waits !== null) return expect(launch).toHaveAccessibleDescription(waits);
    if (reason !== null) return expect(launch).toHaveAccessibleDescription(quickReasonText(reason));
    if (selectPostAgreement(state) === null) return expect(launch).toHaveAccessibleDescription(QUICK_WORDS.planning);
    return expect(launch).not.toHaveAttribute('aria-disabled');
  },
});
