import type { AnyActorRef } from 'xstate';
import type { InspectorOptions } from '../inspector/open';

/** What the address asks for: `?inspect` is the house's own inspector, `?inspect=stately` another's, in development. */
export const askedInspection = (search: string): string | null => new URLSearchParams(search).get('inspect');

/** Opens the inspector on the page's root; its code is fetched here and nowhere else. Never fails. */
export async function openInspection(asked: string, root: AnyActorRef, options: InspectorOptions): Promise<void> {
  try {
    if (import.meta.env.DEV && asked === 'stately') {
      const { openStately } = await import('../inspector/stately');
      await openStately(root, options);
    } else {
      const { openInspector } = await import('../inspector/open');
      openInspector(root, options);
    }
  } catch (error) {
    reportError(error);
  }
}
