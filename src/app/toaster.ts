import { lazyPart } from '../views/ui/lazy-part';
import { afterFirstFrame, nextFrame } from './first-frame';

/** Behind the first screen, which never has a toast. */
export const Toaster = lazyPart(async () => {
  await afterFirstFrame();
  return import('../views/shell/Toaster');
}, 'Toaster');

/** Resolves once toasts can be read. */
export async function awaitToaster(): Promise<void> {
  await Toaster.fetchAhead();
  await nextFrame();
  await nextFrame();
}
