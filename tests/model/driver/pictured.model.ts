import { aCrop, aPicture, cropModel } from '../../../src/machines/page/crop/crop.model';
import { anna, profileFormModel } from '../../../src/machines/settings/profile-form/profile-form.model';
import { setupAvatarModel } from '../../../src/machines/session/setup-avatar/setup-avatar.model';
import { tokenImageModel } from '../../../src/machines/launch/token-image/token-image.model';
import { defineModel } from '../../../src/machines/testing/model';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const { checkImage, uploadImage } = tokenImageModel.outcomes;

/** The token image with previews a page can show. */
export const picturedTokenImageModel = defineModel({
  ...tokenImageModel,
  events: { ...tokenImageModel.events, 'image.recalled': [{ type: 'image.recalled', url: PICTURE }] },
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

/** The picture of a first profile with a preview a page can show. */
export const picturedSetupAvatarModel = defineModel({
  ...setupAvatarModel,
  outcomes: {
    openAvatar: {
      ...setupAvatarModel.outcomes.openAvatar,
      done: [{ id: 'avatar-1', name: 'me', previewUrl: PICTURE }],
    },
  },
  // Taken away is what is there.
  feasible: ({ context }, { type }) => type !== 'avatar.removed' || context.avatar !== null,
});

/** The profile with pictures a page can show. */
export const picturedProfileModel = defineModel({
  ...profileFormModel,
  outcomes: {
    ...profileFormModel.outcomes,
    openAvatar: { ...profileFormModel.outcomes.openAvatar, done: [{ ...aPicture, previewUrl: PICTURE }] },
    crop: { ...profileFormModel.outcomes.crop, done: [{ ...aCrop, previewUrl: PICTURE }, null] },
    saveProfile: { ...profileFormModel.outcomes.saveProfile, done: [{ ...anna, avatarUrl: null }] },
  },
  // Typing what is there already says nothing.
  feasible: ({ context }, event) => event.type !== 'username.typed' || event['username'] !== context.username,
});

/** A picture that comes, or does not, when the test says so; which part is cut is for the layout to say. */
export const heldCropModel = defineModel({
  ...cropModel,
  input: { ...cropModel.input, picture: { ...aPicture, previewUrl: '/held/picture.png' } },
  events: {
    ...cropModel.events,
    'crop.chosen': [{ type: 'crop.chosen', area: { x: 0, y: 0, width: 1, height: 1 } }],
  },
  project: ({ zoom, result }) => [zoom, result !== null],
  feasible: ({ context }, event) => event.type !== 'zoom.set' || event['zoom'] !== context.zoom,
});
