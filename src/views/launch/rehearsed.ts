import type { RehearsalActor } from '../../machines/launch/rehearsal/rehearsal.selectors';
import { lazyView } from '../ui/lazy-view';

// What the launch would do; its code comes behind the form.
export const Rehearsal = lazyView<'Rehearsal', { readonly rehearsal: RehearsalActor }>(
  () => import('./Rehearsal'),
  'Rehearsal',
  null,
);
