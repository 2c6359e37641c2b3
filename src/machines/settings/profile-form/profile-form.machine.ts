import { and, assertEvent, assign, not, setup } from 'xstate';
import { toFault, type Fault } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import { checkAvatar, checkUsername, type FieldCode } from '#shared/validation';
import { storingFault } from '../../keep-fault';
import type { cropMachine } from '../../page/crop/crop.machine';
import type { CropOutput, Picture } from '../../page/crop/crop.types';
import { telling } from '../../parent';
import { childPort, port, type ChildrenOf } from '../../port';
import { loadingFrom } from '../../reading';
import type { KeptProfile, ProfileFormContext, ProfileFormEvent, ProfileFormInput } from './profile-form.types';

/** Effects of the profile form. */
export const profileFormPorts = {
  /** GET /users/me past any cache. */
  readProfile: port<KeptProfile>('readProfile'),
  /** Decodes the picture and keeps it under an id; fails when it is none. */
  openAvatar: port<Picture, { readonly file: File }>('openAvatar'),
  crop: childPort<typeof cropMachine>('crop'),
  /** PATCH /users/me as form data with the kept picture; null sends none. */
  saveProfile: port<KeptProfile, { readonly username: string; readonly avatarId: string | null }>('saveProfile'),
};

const NOBODY: KeptProfile = { id: '', username: '', email: null, avatarUrl: null };

/** A conflict is about the name: it is taken, and the server says so (GAP-44). */
const isConflict = (fault: Fault): boolean => fault.code === 'api/conflict' && fault.detail !== undefined;
const failureOf = (reason: Fault): Notice =>
  isConflict(reason) ? notice('settings/profileRefused', { reason }) : notice('settings/profileFailed');

/** Name and picture of the person: changed, cut, saved or reverted (D2 section 2.2). */
export const profileFormMachine = setup({
  types: {
    input: {} as ProfileFormInput,
    context: {} as ProfileFormContext,
    events: {} as ProfileFormEvent,
    tags: {} as 'busy' | 'opening',
    children: {} as ChildrenOf<typeof profileFormPorts>,
  },
  actors: profileFormPorts,
  guards: {
    isChanged: ({ context: { username, kept, avatar } }) => username !== kept.username || avatar !== null,
    isUnchanged: not('isChanged'),
    nameIsGood: ({ context }) => checkUsername(context.username) === null,
    maySave: and(['isChanged', 'nameIsGood']),
    avatarFits: (_, file: File) => checkAvatar(file) === null,
    isCropped: (_, picture: CropOutput) => picture !== null,
  },
  actions: {
    storeKept: assign((_, kept: KeptProfile) => ({
      kept,
      username: kept.username,
      usernameProblem: null,
      usernameRefusal: null,
      opened: null,
      avatar: null,
      avatarProblem: null,
      fault: null,
    })),
    storeFault: storingFault(),
    storeName: assign({ username: (_, username: string) => username, usernameProblem: null, usernameRefusal: null }),
    judgeName: assign({ usernameProblem: ({ context }) => checkUsername(context.username) }),
    refuseName: assign({ usernameRefusal: (_, fault: Fault) => (isConflict(fault) ? failureOf(fault) : null) }),
    storeOpened: assign({ opened: (_, picture: Picture) => picture, avatarProblem: null }),
    storeAvatar: assign({ avatar: ({ context }, picture: CropOutput) => picture ?? context.avatar }),
    refuseAvatar: assign({ avatarProblem: (_, problem: FieldCode | null) => problem }),
    revert: assign(({ context }) => ({
      username: context.kept.username,
      usernameProblem: null,
      usernameRefusal: null,
      avatar: null,
      avatarProblem: null,
    })),
    tell: telling(),
  },
  delays: { readTimeout: 10_000, openTimeout: 10_000, saveTimeout: 30_000 },
}).createMachine({
  id: 'profileForm',
  context: ({ input }) => ({
    ...input,
    kept: NOBODY,
    username: '',
    usernameProblem: null,
    usernameRefusal: null,
    opened: null,
    avatar: null,
    avatarProblem: null,
    fault: null,
  }),
  initial: 'loading',
  states: {
    loading: loadingFrom('readProfile', 'editing', 'storeKept'),
    failed: { on: { 'reading.retried': 'loading' } },
    editing: {
      initial: 'clean',
      on: {
        'username.typed': { actions: { type: 'storeName', params: ({ event }) => event.username } },
        'username.left': { actions: 'judgeName' },
        'avatar.picked': [
          { guard: { type: 'avatarFits', params: ({ event }) => event.file }, target: 'opening' },
          {
            actions: [{ type: 'refuseAvatar', params: ({ event }) => checkAvatar(event.file) }],
          },
        ],
      },
      states: {
        clean: { always: { guard: 'isChanged', target: 'dirty' } },
        dirty: {
          always: { guard: 'isUnchanged', target: 'clean' },
          on: {
            'changes.reverted': { actions: ['revert', { type: 'tell', params: notice('settings/reverted') }] },
            'changes.saved': [{ guard: 'maySave', target: '#profileForm.saving' }, { actions: 'judgeName' }],
          },
        },
      },
    },
    opening: {
      tags: 'opening',
      invoke: {
        id: 'openAvatar',
        src: 'openAvatar',
        input: ({ event }) => {
          assertEvent(event, 'avatar.picked');
          return { file: event.file };
        },
        onDone: { target: 'cropping', actions: { type: 'storeOpened', params: ({ event }) => event.output } },
        onError: { target: 'editing', actions: { type: 'refuseAvatar', params: 'avatar/not-image' } },
      },
      after: { openTimeout: { target: 'editing', actions: { type: 'refuseAvatar', params: 'avatar/not-image' } } },
    },
    cropping: {
      invoke: {
        id: 'crop',
        src: 'crop',
        input: ({ context }) => ({
          parent: context.parent,
          picture: context.opened ?? { id: '', previewUrl: '', width: 0, height: 0 },
        }),
        onDone: [
          {
            guard: { type: 'isCropped', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'storeAvatar', params: ({ event }) => event.output },
              { type: 'tell', params: notice('settings/avatarChosen') },
            ],
          },
          { target: 'editing' },
        ],
        onError: { target: 'editing', actions: { type: 'tell', params: notice('crop/failed') } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => ({ username: context.username, avatarId: context.avatar?.id ?? null }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'storeKept', params: ({ event }) => event.output },
            { type: 'tell', params: notice('settings/profileSaved') },
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'refuseName', params: ({ event }) => toFault(event.error) },
            { type: 'tell', params: ({ event }) => failureOf(toFault(event.error)) },
          ],
        },
      },
      after: {
        saveTimeout: { target: 'editing', actions: { type: 'tell', params: notice('settings/profileFailed') } },
      },
    },
  },
});
