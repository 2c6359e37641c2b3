import { translationModel } from '../../../../../src/machines/feed/translation/translation.model';
import type { FeedActor } from '../../../../../src/machines/feed/feed/feed.selectors';
import type { TranslationActor } from '../../../../../src/machines/feed/translation/translation.selectors';
import type { TranslationsActor } from '../../../../../src/machines/feed/translations/translations.selectors';
import { translationsModel } from '../../../../../src/machines/feed/translations/translations.model';
import { PostTranslation } from '../../../../../src/views/feed/PostTranslation';
import { standing } from '../../beside';
import { post } from '../../posts';
import { stage } from '../../stage';

const feedWith = (translations: TranslationsActor): FeedActor => standing<FeedActor>({ children: { translations } });
const holding = (id: string, actor: TranslationActor): TranslationsActor =>
  standing<TranslationsActor>({ context: { held: [{ id, actor }] } });

const said = (id: string, name: string) => {
  const one = post(id, 'Ein Fisch mit einer Lampe');
  const quotedTweet = { name: 'Harbor', handle: 'harbor', text: 'Kamera 3 lief die ganze Nacht' };
  return { ...one, author: { ...one.author, name }, interaction: { ...one.interaction, isQuote: true, quotedTweet } };
};

export const translations = stage(
  translationsModel,
  (actor) => (
    <main>
      <PostTranslation post={said('test:39', 'Solana')} feed={feedWith(actor)} />
      <PostTranslation post={said('test:38', 'Sky')} feed={feedWith(actor)} />
    </main>
  ),
  { translation: translationModel.machine },
);

export const translation = stage(translationModel, (actor) => (
  <main>
    <PostTranslation post={said('test:39', 'Solana')} feed={feedWith(holding('test:39', actor))} />
  </main>
));
