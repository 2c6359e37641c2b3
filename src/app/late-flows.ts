import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { UploadedImage, UploadedMetadata } from '#shared/contract/coins';
import type { WalletGroup } from '#shared/contract/wallets';
import { AppError } from '#shared/fault';
import { contractAddressMachine } from '../machines/contract-address/contract-address.machine';
import { deployMachine } from '../machines/deploy/deploy.machine';
import { deployRunMachine } from '../machines/deploy-run/deploy-run.machine';
import { launchFundsMachine } from '../machines/launch-funds/launch-funds.machine';
import type { LaunchBalances } from '../machines/launch-funds/launch-funds.types';
import { launchWarmupMachine } from '../machines/launch-warmup/launch-warmup.machine';
import type { LaunchDraft, LaunchGroup, PreparedLaunch } from '../machines/launch-warmup/launch-warmup.types';
import { tokenImageMachine } from '../machines/token-image/token-image.machine';
import { trackerMachine } from '../machines/tracker/tracker.machine';
import { KEYS, queries } from '../services/queries/queries';
import { readAgain } from '../services/queries/read-again';
import { checkImage } from './check-image';
import type { UserServices } from './services';
import { newOperationId } from './ports/operation-ports';
import { screen } from './ports/screen';
import { tradingWithDesk } from './ports/trade-ports';

const TAB_KEY = 'tracker-active-tab';
const DEV_BUY_KEY = 'lastDevBuyAmount';
const GROUP_NAME_RANDOM = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Deploy form, trading and the tracker's column with their effects; a chunk of its own, fetched behind the first screen. */
export function composeLateFlows(services: UserServices) {
  const { api, queryClient, storage, links, signer, pictures } = services;

  const balanceOf = async (address: string): Promise<bigint> => {
    const { value } = await links
      .current()
      .rpc.call<{ readonly value: number }>('getBalance', [address, { commitment: 'confirmed' }]);
    return BigInt(value);
  };
  const balanceOrNull = (address: string | null): Promise<bigint | null> =>
    address === null ? Promise.resolve(null) : balanceOf(address).catch(() => null);

  const uploadMetadata = fromPromise<{ readonly uri: string }, { readonly draft: LaunchDraft | null }>(
    async ({ input, signal }) => {
      const { platform, name, symbol, description, imageUrl, twitter, website, telegram } = drafted(input.draft);
      const links = Object.fromEntries(
        Object.entries({ twitter, website, telegram }).filter(([, value]) => value !== ''),
      );
      const body = { platform, name, symbol, description, image: imageUrl, ...links };
      const { uri } = await api.post<UploadedMetadata>('/uploads/metadata', body, { signal });
      return { uri };
    },
  );

  const prepareLaunch = fromPromise<PreparedLaunch, { readonly draft: LaunchDraft | null; readonly uri: string }>(
    async ({ input }) => {
      const { prepareLaunch: prepare } = await import('./prepare-launch');
      const me = await queryClient.fetchQuery(queries(api).me);
      return prepare(services, { id: newOperationId(services), draft: drafted(input.draft), uri: input.uri, me });
    },
  );

  const signAhead = fromCallback<AnyEventObject, { readonly prepared: PreparedLaunch | null }>(({ input }) =>
    input.prepared === null ? undefined : signer.signAhead(input.prepared.request),
  );

  const parts = {
    tokenImage: tokenImageMachine.provide({
      actors: {
        checkImage: fromPromise(({ input }) => checkImage(pictures, input.file)),
        uploadImage: fromPromise(async ({ input, signal }) => {
          const file = pictures.take(input.previewUrl);
          if (file === null) throw new AppError('internal/unexpected');
          const form = new FormData();
          form.set('file', file);
          const { url } = await api.form<UploadedImage>('POST', '/uploads/image', form, { signal });
          return { url };
        }),
      },
    }),
    contractAddress: contractAddressMachine.provide({
      actors: { generateMint: fromPromise(async () => ({ mint: await signer.createMint() })) },
    }),
    launchFunds: launchFundsMachine.provide({
      actors: {
        readBalances: fromPromise(async ({ input }): Promise<LaunchBalances> => {
          const { master, dev } = input.wallets;
          const [masterLamports, devLamports] = await Promise.all([balanceOrNull(master), balanceOrNull(dev)]);
          return { master: masterLamports, dev: devLamports };
        }),
        recallDevBuy: fromPromise(async () => storage.read(DEV_BUY_KEY)),
        rememberDevBuy: fromPromise(async ({ input }) => storage.write(DEV_BUY_KEY, input.devBuy)),
      },
    }),
    launchWarmup: launchWarmupMachine.provide({ actors: { uploadMetadata, prepareLaunch, signAhead } }),
    deployRun: deployRunMachine.provide({
      actors: {
        uploadMetadata,
        prepareLaunch,
        readBalance: fromPromise(async ({ input }) => ({ lamports: await balanceOf(input.address) })),
        createLaunchGroup: fromPromise(async ({ signal }): Promise<LaunchGroup> => {
          const name = `coin-launch-${randomName(6)}`;
          const group = await api.post<WalletGroup>(
            '/groups/',
            { name, walletCount: 0, includeDev: true, chain: 'sol' },
            { signal },
          );
          await readAgain(queryClient, KEYS.groups);
          const developer = group.wallets.find(({ type }) => type === 'developer');
          if (developer === undefined) throw new AppError('api/malformed');
          return { id: group.id, dev: developer.address };
        }),
      },
    }),
  };

  return {
    deploy: deployMachine.provide({ actors: parts }),
    trading: tradingWithDesk(services),
    tracker: trackerMachine.provide({
      actors: {
        screen,
        recallTab: fromPromise(async () => {
          const kept = storage.read(TAB_KEY);
          return kept === 'deploy' || kept === 'tokens' ? kept : null;
        }),
        rememberTab: fromPromise(async ({ input }) => storage.write(TAB_KEY, input.tab)),
      },
    }),
  };
}

/** The form's draft; a chart that asks without one has a defect. */
function drafted(draft: LaunchDraft | null): LaunchDraft {
  if (draft === null) throw new AppError('internal/unexpected');
  return draft;
}

const randomName = (length: number): string =>
  [...crypto.getRandomValues(new Uint32Array(length))]
    .map((value) => GROUP_NAME_RANDOM.charAt(value % GROUP_NAME_RANDOM.length))
    .join('');
