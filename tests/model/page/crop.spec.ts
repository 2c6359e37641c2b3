import { expect, type Page } from '@playwright/test';
import { ZOOM_MAX, ZOOM_MIN } from '../../../src/machines/page/crop/crop.types';
import { selectCropZoom, selectIsCropping, selectIsRendering } from '../../../src/machines/page/crop/crop.selectors';
import { heldCropModel } from '../driver/pictured.model';
import { drive } from '../support/drive';

const zoomOf = (page: Page) => page.getByRole('slider', { name: 'Zoom' });
const pictureOf = (page: Page) => page.locator('img[alt="What you chose"]');

await drive({
  stage: 'crop',
  model: heldCropModel,
  gestures: {
    'image.shown': (page) =>
      pictureOf(page).evaluate((image: HTMLImageElement) => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: 800, height: 600 });
        image.src = canvas.toDataURL();
      }),
    'image.lost': (page) =>
      pictureOf(page).evaluate((image: HTMLImageElement) => {
        image.src = 'data:image/png;base64,AAAA';
      }),
    'zoom.set': (page, { zoom }) =>
      zoom > ZOOM_MAX
        ? zoomOf(page).press('End')
        : zoom < ZOOM_MIN
          ? zoomOf(page).press('Home')
          : zoomOf(page).fill(String(zoom)),
    'picture.moved': async (page) => {
      const stood = await pictureOf(page).evaluate((image: HTMLImageElement) => image.style.transform);
      await page.getByRole('application', { name: 'The part that is kept' }).press('ArrowLeft');
      return expect
        .poll(() => pictureOf(page).evaluate((image: HTMLImageElement) => image.style.transform))
        .not.toBe(stood);
    },
    'crop.chosen': (page) => page.getByRole('button', { name: 'Use this part' }).click(),
    'crop.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
    if (state.status !== 'active') return expect(dialog).toHaveCount(0);
    const use = dialog.getByRole('button', { name: selectIsRendering(state) ? 'Cropping' : 'Use this part' });
    await expect(use).toBeEnabled({ enabled: selectIsCropping(state) });
    return expect(zoomOf(page)).toHaveValue(String(selectCropZoom(state)));
  },
});
