import { fromCallback, fromPromise } from 'xstate';
import type { WordsTweet } from '#shared/contract/words';
import { AppError } from '#shared/fault';
import { quickConfigsMachine } from '../../machines/launch/quick-configs/quick-configs.machine';
import type { KeptQuick, QuickCommand } from '../../machines/launch/quick-configs/quick-configs.types';
import { postLaunchMachine } from '../../machines/launch/post-launch/post-launch.machine';
import { postWordsMachine } from '../../machines/launch/post-words/post-words.machine';
import { quickLaunchMachine } from '../../machines/launch/quick-launch/quick-launch.machine';
import { withEffects } from '../../machines/with-effects';
import type { UserServices } from '../../services/page-services';
import { uploadPostPicture } from '../../services/pictures/upload-post-picture';
import { queries } from '../../services/queries/queries';
import { createSettingsStore } from '../../services/settings/settings-store';
import { createQuickStore } from '../../services/storage/quick-store';

/** What fills the form from elsewhere: quick launches, launches from posts and words; its code comes once the form is looked at. */
export function composeQuickLaunch(
  { api, queryClient, storage }: UserServices,
  balanceOf: (address: string) => Promise<bigint>,
) {
  const keptConfigs = fromCallback<QuickCommand, void>(({ sendBack, receive }) => {
    let store: ReturnType<typeof createQuickStore> | null = null;
    let told = '';
    let known: KeptQuick = { configs: [], primaryId: null };
    const tell = () => {
      if (store === null) return;
      const kept = store.read();
      const text = JSON.stringify(kept);
      // The same again is the same thing, so that nothing is drawn anew.
      if (text !== told) [told, known] = [text, kept];
      sendBack({ type: 'configs.known', kept: known });
    };
    const begin = async () => {
      const { id } = await queryClient.fetchQuery(queries(api).me);
      store = createQuickStore(storage, id, () => crypto.randomUUID());
      sendBack({ type: 'section.recalled', isOpen: store.isOpen() });
      tell();
    };
    receive((command) => {
      store?.apply(command);
      // Whose configs they are must be known: it is asked again with the next look.
      if (store === null) void begin().catch(() => sendBack({ type: 'configs.known', kept: known }));
      else tell();
    });
    begin().catch(() => undefined);
    window.addEventListener('storage', tell);
    return () => window.removeEventListener('storage', tell);
  });
  const wordsOf = (tweet: WordsTweet, signal: AbortSignal) =>
    api.post('/coins/ai-generate', { tweet, chain: 'sol', lang: 'english' }, { signal });
  return {
    postLaunch: withEffects(postLaunchMachine, {
      readWords: fromPromise(async ({ input: { tweet }, signal }) => {
        if (!createSettingsStore(storage).read().autoAiGeneration) return null;
        return wordsOf(tweet, signal);
      }),
      preparePicture: fromPromise(({ input, signal }) => uploadPostPicture(api, input, signal)),
    }),
    postWords: withEffects(postWordsMachine, {
      findWords: fromPromise(async ({ input: { tweet }, signal }) => {
        if (tweet === null) throw new AppError('internal/unexpected');
        return wordsOf(tweet, signal);
      }),
    }),
    quickLaunch: withEffects(quickLaunchMachine, {
      readBalance: fromPromise(async ({ input: { address } }) => {
        if (address === null) throw new AppError('internal/unexpected');
        return { lamports: await balanceOf(address) };
      }),
      quickConfigs: withEffects(quickConfigsMachine, { keptConfigs }),
    }),
  };
}
