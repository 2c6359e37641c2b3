import { fromPromise } from 'xstate';
import { pastePostMachine } from '../../machines/feed/paste-post/paste-post.machine';
import { withEffects } from '../../machines/with-effects';
import type { UserServices } from '../../services/page-services';

/** The dialog that pastes a post; its code comes when it is first asked for. */
export function composePaste({ api }: Pick<UserServices, 'api'>) {
  return {
    pastePost: withEffects(pastePostMachine, {
      pastePost: fromPromise(async ({ input, signal }) => {
        await api.post('/tracker/pasted-posts', input, { signal });
      }),
    }),
  };
}
