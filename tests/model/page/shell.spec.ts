import { expect } from '@playwright/test';
import { shellModel } from '../../../src/machines/page/shell/shell.model';
import {
  selectIsCollapsed,
  selectIsMenuOpen,
  selectIsOverlaid,
  selectPanel,
  selectScreen,
  selectUnseen,
  type ShellActor,
} from '../../../src/machines/page/shell/shell.selectors';
import { drive } from '../support/drive';

type Shown = ReturnType<ShellActor['getSnapshot']>;
const PRESSED = new Set(['left.toggled', 'groups.toggled', 'presets.toggled']);

/** What lies over the page covers the buttons of the bar. */
function isReachable(shown: Shown, type: string): boolean {
  if (PRESSED.has(type))
    return !(selectIsOverlaid(shown) && (selectIsMenuOpen(shown) || selectPanel(shown) !== 'none'));
  return type !== 'posts.arrived' || selectUnseen(shown) < 2;
}

await drive({
  stage: 'shell',
  model: { ...shellModel, feasible: (snapshot, { type }) => isReachable(snapshot as Shown, type) },
  gestures: {
    'left.toggled': (page) => page.getByRole('button', { name: / the menu$/ }).click(),
    'groups.toggled': (page) => page.getByRole('button', { name: 'Groups', exact: true }).click(),
    'presets.toggled': (page) => page.getByRole('button', { name: 'Presets', exact: true }).click(),
    'panel.closed': (page) => page.getByRole('button', { name: /^Close (Groups|Quick Presets|Presets)$/ }).click(),
    'menu.closed': (page) => page.keyboard.press('Escape'),
    'panel.swiped': 'said',
    'escape.pressed': 'said',
    'group.opened': 'said',
    'posts.arrived': 'said',
    'page.shown': 'said',
    'screen.resized': 'said',
  },
  async look(page, state) {
    const overlaid = selectIsOverlaid(state);
    const panel = selectPanel(state);
    const menuOpen = selectIsMenuOpen(state);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(menuOpen ? 1 : 0);
    await expect(page.getByRole('dialog', { name: /^(Groups|Quick Presets)$/ })).toHaveCount(
      overlaid && panel !== 'none' ? 1 : 0,
    );
    if (overlaid && (menuOpen || panel !== 'none')) return;
    for (const name of ['Groups', 'Presets'] as const)
      await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute(
        'aria-pressed',
        String(panel === name.toLowerCase()),
      );
    await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(
      selectScreen(state) === 'phone' ? 0 : 1,
    );
    await expect(page.getByRole('button', { name: / the menu$/ })).toHaveAttribute(
      'aria-expanded',
      String(overlaid ? menuOpen : !selectIsCollapsed(state)),
    );
    const unseen = selectUnseen(state);
    await expect(page.getByText(/NEW$/)).toHaveText(
      unseen > 0 && selectScreen(state) !== 'phone' ? [`${unseen} NEW`] : [],
    );
  },
});
