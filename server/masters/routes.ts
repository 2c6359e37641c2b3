import type { masterEndpoints } from '../../src/endpoints/masters';
import type { Handlers } from '../requests/handler';
import { activateMaster } from './activate-master';
import { createMaster } from './create-master';
import { decryptMaster } from './decrypt-master';
import { deleteMaster } from './delete-master';
import { listKeyActivity } from './list-key-activity';
import { listDeletedMasters, listMasters } from './list-masters';
import { restoreMaster } from './restore-master';

export const masterHandlers: Handlers<typeof masterEndpoints> = {
  listMasters: ({ ctx, query }) => (query.deleted === 'true' ? listDeletedMasters : listMasters)(ctx),
  createMaster: async ({ ctx, body }) => {
    const { master, created } = await createMaster(ctx, body);
    return { status: created ? 201 : 200, data: master };
  },
  deleteMaster: ({ ctx, params }) => deleteMaster(ctx, params.id),
  activateMaster: ({ ctx, params }) => activateMaster(ctx, params.id),
  restoreMaster: ({ ctx, params }) => restoreMaster(ctx, params.id),
  decryptMaster: ({ ctx, params, body }) => decryptMaster(ctx, params.id, body.purpose),
  listKeyActivity: ({ ctx }) => listKeyActivity(ctx),
};
