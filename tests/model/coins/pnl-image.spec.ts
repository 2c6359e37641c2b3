import { expect } from '@playwright/test';
import { pnlImageModel, someFigures } from '../../../src/machines/coins/pnl-image/pnl-image.model';
import { selectDrawnMint } from '../../../src/machines/coins/pnl-image/pnl-image.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'pnlImage',
  proves: 'TOK-17 the PNL of a card is a button, which is busy while its picture is drawn',
  model: pnlImageModel,
  gestures: { 'image.asked': (page) => page.getByRole('button', { name: /^\+0\.300.*PNL image$/ }).click() },
  async look(page, state) {
    const isDrawn = selectDrawnMint(state) === someFigures.mint;
    await expect(page.getByRole('button', { name: /^\+0\.300.*PNL image$/ })).toHaveAttribute(
      'aria-busy',
      String(isDrawn),
    );
  },
});
