import type { coinEndpoints } from '../../src/endpoints/coins';
import type { Handlers } from '../requests/handler';
import { listClaims } from './claims';
import { createClaim } from './create-claim';
import { deleteCoin } from './delete-coin';
import { getCoin, listCoins } from './list-coins';
import { listTrades } from './list-trades';
import { listLiveCoins } from './list-live-coins';
import { readCapLine } from './read-cap-line';
import { revealClaim } from './reveal-claim';
import { revealMintKey } from './reveal-mint-key';
import { saveCoin } from './save-coin';
import { storeMintKey } from './store-mint-key';
import { generateWords } from '../words/generate-words';

export const coinHandlers: Handlers<typeof coinEndpoints> = {
  listCoins: ({ ctx }) => listCoins(ctx),
  saveCoin: async ({ ctx, body }) => {
    const { coin, created } = await saveCoin(ctx, body);
    return { status: created ? 201 : 200, data: coin };
  },
  listLiveCoins: ({ ctx }) => listLiveCoins(ctx),
  generateWords: ({ ctx, body }) => generateWords(ctx, body),
  readCoin: ({ ctx, params }) => getCoin(ctx, params.idOrAddress),
  listTrades: ({ ctx, params }) => listTrades(ctx, params.idOrAddress),
  readCapLine: ({ ctx, params }) => readCapLine(ctx, params.idOrAddress),
  deleteCoin: ({ ctx, params }) => deleteCoin(ctx, params.idOrAddress),
  listClaims: ({ ctx }) => listClaims(ctx),
  createClaim: async ({ ctx, body }) => {
    const { claim, created } = await createClaim(ctx, body);
    return { status: created ? 201 : 200, data: claim };
  },
  revealClaim: ({ ctx, params, query }) => revealClaim(ctx, params.id, query.purpose ?? 'copy'),
  storeMintKey: ({ ctx, body }) => storeMintKey(ctx, body),
  revealMintKey: ({ ctx, params, body }) => revealMintKey(ctx, params.publicKey, body.purpose),
};
