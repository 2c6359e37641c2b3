import { expect } from '@playwright/test';
import { networkModel } from '../../src/machines/network/network.model';
import { selectState, type NetworkActor } from '../../src/machines/network/network.selectors';
import { FRONT_WORDS } from '../../src/views/words/front-words';
import { drive } from './support/drive';

type Shown = ReturnType<NetworkActor['getSnapshot']>;

await drive({
  stage: 'network',
  model: {
    ...networkModel,
    // The button is there while the network is away.
    feasible: (snapshot, { type }) => type !== 'probe.requested' || selectState(snapshot as Shown) === 'unreachable',
  },
  gestures: { 'probe.requested': (page) => page.getByRole('button', { name: 'Try now' }).click() },
  async look(page, state) {
    const at = selectState(state);
    const alert = page.getByRole('alert');
    if (at !== 'wrong' && at !== 'unreachable') return expect(alert).toHaveCount(0);
    return expect(alert).toContainText(FRONT_WORDS[at === 'wrong' ? 'network/wrong' : 'network/unreachable']);
  },
});
