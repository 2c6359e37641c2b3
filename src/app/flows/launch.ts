import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { LAST_INSTA_SELL_KEY, LAST_MULTI_LAUNCH_KEY, LAST_SNIPER_BUY_KEY } from '#shared/late-keys';
import { AppError } from '#shared/fault';
import type { PlatformId } from '#shared/platforms';
import type { ExtraCoin, LaunchDraft, LaunchGroup, PreparedLaunch } from '#operations/domain/launch';
import { contractAddressMachine } from '../../machines/launch/contract-address/contract-address.machine';
import { deployMachine } from '../../machines/launch/deploy/deploy.machine';
import type { FormKept } from '../../machines/launch/deploy/deploy.types';
import { deployRunMachine } from '../../machines/launch/deploy-run/deploy-run.machine';
import { quickHostMachine } from '../../machines/launch/quick-host/quick-host.machine';
import { launchFundsMachine } from '../../machines/launch/launch-funds/launch-funds.machine';
import type { LaunchBalances, Usd1Balance } from '../../machines/launch/launch-funds/launch-funds.types';
import { launchModeMachine } from '../../machines/launch/launch-mode/launch-mode.machine';
import { launchPreparationMachine } from '../../machines/launch/launch-preparation/launch-preparation.machine';
import { launchesOf } from '../../machines/launch/launch-warmup/launch-draft';
import { launchWarmupMachine } from '../../machines/launch/launch-warmup/launch-warmup.machine';
import type { LaunchToPrepare } from '../../machines/launch/launch-warmup/launch-warmup.types';
import { rehearsalMachine } from '../../machines/launch/rehearsal/rehearsal.machine';
import { tokenImageMachine } from '../../machines/launch/token-image/token-image.machine';
import { withEffects } from '../../machines/with-effects';
import { KEYS, queries } from '../../services/queries/queries';
import { readAgain } from '../../services/queries/read-again';
import { checkImage } from '../../services/pictures/check-image';
import { uploadPicture } from '../../services/pictures/upload-picture';
import { servedPicture } from '../../services/pictures/served-picture';
import {
  readFirstBuys,
  readLastChoices,
  readKeptForm,
  writeFirstBuys,
  writeKeptForm,
} from '../../services/storage/kept-form';
import type { UserServices } from '../../services/page-services';
import { watchLanding } from '../../services/user-link/watch-landing';
import { watchPayers } from '../../services/chain-store/watch-payers';
import { whenQuiet } from '../first-frame';
import { lazyFlows } from './lazy-flows';
import { watchTracker } from './watch-tracker';
import { randomName } from './random-name';

/** The deploy form; its code comes behind the first screen. */
export function composeLaunch(services: UserServices) {
  const { api, queryClient, storage, links, signer, pictures } = services;

  const balanceOf = async (address: string): Promise<bigint> => {
    const { value } = await links
      .current()
      .rpc.call<{ readonly value: number }>('getBalance', [address, { commitment: 'confirmed' }]);
    return BigInt(value);
  };
  const payers = watchPayers(() => links.current().chainStore);
  const balanceOrNull = async (address: string | null): Promise<bigint | null> => {
    if (address === null) return null;
    return payers.pushed(address) ?? balanceOf(address).catch(() => null);
  };

  const usd1OrNull = async (address: string | null, platform: PlatformId): Promise<Usd1Balance | null> => {
    if (address === null) return null;
    const { readUsd1 } = await import('../../services/launch-planner/read-usd1');
    return readUsd1(links.current().rpc, address, platform).catch(() => null);
  };

  const uploadMetadata = fromPromise<{ readonly uri: string }, { readonly draft: LaunchDraft | null }>(
    async ({ input, signal }) => {
      const { platform, name, symbol, description, imageUrl, twitter, website, telegram } = drafted(input.draft);
      const links = Object.fromEntries(
        Object.entries({ twitter, website, telegram }).filter(([, value]) => value !== ''),
      );
      const body = { platform, name, symbol, description, image: imageUrl, ...links };
      const { uri } = await api.post('/uploads/metadata', body, { signal });
      return { uri };
    },
  );

  const several = lazyFlows({
    multiLaunch: async () => ({ multiLaunch: (await import('./multi-launch')).composeMultiLaunch(services) }),
  });

  const planner = () => import('../../services/launch-planner/prepare-launch');
  const preparing = {
    uploadMetadata,
    makeCoins: fromPromise<
      readonly ExtraCoin[],
      { readonly draft: LaunchDraft | null; readonly mints: readonly string[] }
    >(async ({ input }) => (await planner()).makeCoins(services, drafted(input.draft), input.mints)),
    prepareLaunch: fromPromise<PreparedLaunch, LaunchToPrepare>(async ({ input: { draft, uri, coins } }) => {
      const { prepareLaunches } = await planner();
      const me = await queryClient.fetchQuery(queries(api).me);
      // Several are launched, signed and begun by code that the press would have to fetch.
      if (coins.length > 0) await Promise.all([several.load(), import('../late-operations')]);
      return prepareLaunches(services, { draft: drafted(draft), uri, coins, me });
    }),
  };

  const signAhead = fromCallback<AnyEventObject, { readonly prepared: PreparedLaunch | null }>(({ input }) => {
    const stops = input.prepared === null ? [] : launchesOf(input.prepared).map((one) => signer.signAhead(one));
    return () => {
      for (const stop of stops) stop();
    };
  });

  const keptForm = fromCallback<FormKept, void>(({ sendBack, receive }) => {
    let owner: string | null = null;
    let early: FormKept | null = null;
    let ended = false;
    receive((event) => {
      if (owner === null) early = event;
      else writeKeptForm(storage, owner, event);
    });
    const recall = async () => {
      const { id } = await queryClient.fetchQuery(queries(api).me);
      const kept = readKeptForm(storage, id);
      const imageUrl = kept === null || kept.imageUrl === null ? null : await servedPicture(kept.imageUrl);
      if (ended) return;
      owner = id;
      // What the person did meanwhile is newer than what was kept.
      if (early !== null) writeKeptForm(storage, id, early);
      else if (kept !== null) sendBack({ type: 'form.recalled', form: kept.form, imageUrl });
    };
    // Whose form it is must be known: without that none is kept.
    recall().catch(() => undefined);
    return () => {
      ended = true;
    };
  });

  const parts = {
    tokenImage: withEffects(tokenImageMachine, {
      checkImage: fromPromise(({ input }) => checkImage(pictures, input.file)),
      uploadImage: fromPromise(({ input, signal }) => uploadPicture({ api, pictures }, input.previewUrl, signal)),
    }),
    contractAddress: withEffects(contractAddressMachine, {
      generateMint: fromPromise(async () => ({ mint: await signer.createMint() })),
    }),
    launchFunds: withEffects(launchFundsMachine, {
      readBalances: fromPromise(async ({ input }): Promise<LaunchBalances> => {
        const { master, dev, usd1 } = input.wallets;
        payers.watch([master, dev].filter((address) => address !== null));
        const [masterLamports, devLamports, held] = await Promise.all([
          balanceOrNull(master),
          balanceOrNull(dev),
          usd1 === undefined ? null : usd1OrNull(master, usd1),
        ]);
        return { master: masterLamports, dev: devLamports, ...(usd1 === undefined ? {} : { usd1: held }) };
      }),
      recallDevBuy: fromPromise(async () => readFirstBuys(storage)),
      rememberDevBuy: fromPromise(async ({ input }) => writeFirstBuys(storage, input)),
    }),
    launchMode: withEffects(launchModeMachine, {
      recallLast: fromPromise(async () => readLastChoices(storage)),
      rememberLast: fromPromise(async ({ input }) => {
        storage.write(LAST_INSTA_SELL_KEY, String(input.delayMs));
        storage.write(LAST_SNIPER_BUY_KEY, input.sniperBuy);
        storage.write(LAST_MULTI_LAUNCH_KEY, JSON.stringify(input.several));
      }),
    }),
    launchWarmup: withEffects(launchWarmupMachine, {
      ...preparing,
      signAhead,
      rehearsal: withEffects(rehearsalMachine, {
        planRehearsal: fromPromise(async ({ input }) =>
          (await import('./rehearse-launch')).planned(services, input.asked),
        ),
        runRehearsal: fromPromise(async ({ input, signal }) =>
          (await import('./rehearse-launch')).run(services, input.launch, signal),
        ),
      }),
    }),
    deployRun: withEffects(deployRunMachine, {
      watchLanding: fromCallback(({ input, sendBack }) =>
        watchLanding(services, input.id, () => sendBack({ type: 'launch.landed' })),
      ),
      launchPreparation: withEffects(launchPreparationMachine, {
        ...preparing,
        readBalance: fromPromise(async ({ input }) => ({ lamports: await balanceOf(input.address) })),
        createLaunchGroup: fromPromise(async ({ input: { others }, signal }): Promise<LaunchGroup> => {
          const name = `${others === 0 ? 'coin' : 'multi'}-launch-${randomName(6)}`;
          const wanted = { name, walletCount: others, includeDev: true, chain: 'sol' as const };
          const group = await api.post('/groups', wanted, { signal });
          await readAgain(queryClient, KEYS.groups);
          const developer = group.wallets.find(({ type }) => type === 'developer');
          if (developer === undefined) throw new AppError('api/malformed');
          return { id: group.id, dev: developer.address };
        }),
        readCrew: fromPromise(async ({ input, signal }) => {
          const group = (await api.get('/groups', { signal })).find(({ id }) => id === input.id);
          if (group === undefined) throw new AppError('api/malformed');
          return group.wallets.filter(({ type }) => type !== 'developer').map(({ address }) => address);
        }),
      }),
      ...several.flows,
    }),
  };

  const fetchQuick = async () => (await import('./quick-launch')).composeQuickLaunch(services, balanceOf);
  const quick = lazyFlows({ quickLaunch: fetchQuick, postLaunch: fetchQuick, postWords: fetchQuick });

  return {
    deploy: withEffects(deployMachine, {
      keptForm,
      ...parts,
      quickHost: withEffects(quickHostMachine, {
        openQuick: fromPromise<void, void>(async () => {
          // Whoever is elsewhere needs none of it.
          let stop = (): void => undefined;
          await new Promise<void>((resolve) => {
            stop = watchTracker((isThere) => (isThere ? resolve() : undefined));
          });
          stop();
          await whenQuiet();
          await quick.load();
        }),
        ...quick.flows,
      }),
    }),
  };
}

/** The form's draft; a chart that asks without one has a defect. */
function drafted(draft: LaunchDraft | null): LaunchDraft {
  if (draft === null) throw new AppError('internal/unexpected');
  return draft;
}
