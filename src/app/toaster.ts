import { lazyPart } from '../views/ui/lazy-part';
import { afterFirstFrame, nextFrame } from './first-frame';

/** Behind the first screen, which never has a toast. */
export const Toaster = lazyPart(async () => {
  await afterFirstFrame();
  return import('../views/page/shell/Toaster');
}, 'Toaster');

/** Resolves once something stands in this place; its code may be there long before React comes to it. */
const filled = (place: Element): Promise<void> =>
  new Promise((resolve) => {
    const watcher = new MutationObserver(look);
    function look(): void {
      if (place.firstElementChild === null) return;
      watcher.disconnect();
      resolve();
    }
    watcher.observe(place, { childList: true });
    look();
  });

/** Resolves once toasts can be read; where their code did not come, once somebody asked for it again. */
export async function awaitToaster(): Promise<void> {
  await Promise.allSettled([Toaster.fetchAhead()]);
  const place = document.getElementById('toasts');
  if (place !== null) await filled(place);
  await nextFrame();
  await nextFrame();
}
