import { fromPromise } from 'xstate';
import { pastePostMachine } from '../../machines/feed/paste-post/paste-post.machine';
import { withEffects } from '../../machines/with-effects';
import { checkImage } from '../../services/pictures/check-image';
import { uploadPicture } from '../../services/pictures/upload-picture';
import type { UserServices } from '../../services/page-services';

/** The dialog that pastes a post; its code comes when it is first asked for. */
export function composePaste({ api, pictures }: Pick<UserServices, 'api' | 'pictures'>) {
  return {
    pastePost: withEffects(pastePostMachine, {
      checkImage: fromPromise(({ input }) => checkImage(pictures, input.file)),
      pastePost: fromPromise(async ({ input: { text, link, picture }, signal }) => {
        const served = picture === null ? null : (await uploadPicture({ api, pictures }, picture, signal)).url;
        await api.post('/tracker/pasted-posts', { text, link, picture: served }, { signal });
      }),
    }),
  };
}
