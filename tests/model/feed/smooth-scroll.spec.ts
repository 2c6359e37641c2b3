import { expect } from '@playwright/test';
import { smoothScrollModel } from '../../../src/machines/feed/smooth-scroll/smooth-scroll.model';
import { selectIsSmooth } from '../../../src/machines/feed/smooth-scroll/smooth-scroll.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'smoothScroll',
  proves: 'TWF-07 TWF-31 the feed has a toggle of its smooth scroll, which says whether it is on',
  model: smoothScrollModel,
  gestures: {
    'smooth.toggled': (page) => page.getByRole('button', { name: 'Smooth Scroll' }).click(),
    'smooth.recalled': 'said',
  },
  async look(page, state) {
    const toggle = page.getByRole('button', { name: 'Smooth Scroll' });
    await expect(toggle).toHaveAttribute('aria-pressed', String(selectIsSmooth(state)));
  },
});
