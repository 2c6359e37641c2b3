import { setupModel } from '../../../src/machines/setup/setup.model';
import { tokenImageModel } from '../../../src/machines/token-image/token-image.model';
import { defineModel } from '../../../src/machines/testing/model';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const { checkImage, uploadImage } = tokenImageModel.outcomes;

/** The token image with previews a page can show. */
export const picturedTokenImageModel = defineModel({
  ...tokenImageModel,
  outcomes: {
    checkImage: {
      ...checkImage,
      done: [
        { kind: 'accepted', image: { previewUrl: PICTURE, width: 256, height: 256 } },
        { kind: 'accepted', image: { previewUrl: PICTURE, width: 1_000, height: 255 } },
        { kind: 'refused', problem: 'token/image-type' },
        { kind: 'refused', problem: 'token/image-size' },
      ],
    },
    uploadImage,
  },
  // Taken away is what is there.
  feasible: ({ context }, { type }) => type !== 'image.removed' || context.checked !== null,
});

/** Setup with a preview a page can show. */
export const picturedSetupModel = defineModel({
  ...setupModel,
  outcomes: {
    ...setupModel.outcomes,
    openAvatar: { ...setupModel.outcomes.openAvatar, done: [{ id: 'avatar-1', name: 'me', previewUrl: PICTURE }] },
  },
});
