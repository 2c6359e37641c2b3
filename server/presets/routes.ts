import type { presetEndpoints } from '../../src/endpoints/presets';
import type { Handlers } from '../requests/handler';
import { createPreset } from './create-preset';
import { deletePreset } from './delete-preset';
import { listPresets } from './list-presets';
import { updatePreset } from './update-preset';

export const presetHandlers: Handlers<typeof presetEndpoints> = {
  listPresets: ({ ctx }) => listPresets(ctx),
  listPresetsOfType: ({ ctx, params }) => listPresets(ctx, params),
  listActivePresets: ({ ctx, params }) => listPresets(ctx, { ...params, active: true }),
  createDeployment: ({ ctx, body }) => createPreset(ctx, 'deployment', body),
  createVolume: ({ ctx, body }) => createPreset(ctx, 'volume', body),
  createActivity: ({ ctx, body }) => createPreset(ctx, 'activity', body),
  createGroup: ({ ctx, body }) => createPreset(ctx, 'group', body),
  updatePreset: ({ ctx, params, body }) => updatePreset(ctx, params.id, 'data' in body ? body.data : body),
  deletePreset: ({ ctx, params }) => deletePreset(ctx, params.id),
};
