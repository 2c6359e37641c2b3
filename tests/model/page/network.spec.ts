import { expect } from '@playwright/test';
import { networkModel } from '../../../src/machines/page/network/network.model';
import { selectState, type NetworkActor } from '../../../src/machines/page/network/network.selectors';
import { FRONT_WORDS } from '../../../src/views/words/front-words';
import { drive } from '../support/drive';

type Shown = ReturnType<NetworkActor['getSnapshot']>;

await drive({
  stage: 'network',
  model: {
    ...networkModel,
    // The button is there while the network is away, and answers while it is not being asked.
    feasible: (snapshot, { type }) => type !== 'probe.requested' || (snapshot as Shown).value === 'unreachable',
  },
  gestures: { 'probe.requested': (page) => page.getByRole('button', { name: 'Try now' }).click() },
  async look(page, state) {
    const at = selectState(state);
    const alert = page.getByRole('alert');
    if (at !== 'wrong' && at !== 'unreachable') return expect(alert).toHaveCount(0);
    await expect(alert).toContainText(
      at === 'wrong' ? FRONT_WORDS['network/wrong'].warning : FRONT_WORDS['network/unreachable'].error,
    );
    if (at !== 'unreachable') return;
    const again = page.getByRole('button', { name: 'Try now' });
    if (state.value === 'retrying') await expect(again).toHaveAttribute('aria-disabled', 'true');
    else await expect(again).not.toHaveAttribute('aria-disabled');
  },
});
