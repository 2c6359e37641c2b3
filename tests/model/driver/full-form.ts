import type { DeployActor } from '../../../src/machines/launch/deploy/deploy.selectors';
import { standing, trackerActors } from './beside';

/** A form that lacks nothing and always stands as it is. */
export function fullForm(): DeployActor {
  const form = trackerActors.deploy.getSnapshot();
  const draft = { ...form.context.draft, name: 'Lantern Fish', symbol: 'LANTERN' };
  const image = { previewUrl: 'blob:1', url: '/cdn/i/1.webp' };
  return standing<DeployActor>({ ...form, context: { ...form.context, draft, image } });
}
