import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { Tweet } from '#shared/contract/feed';
import { postTexts, shownTexts } from '#shared/post-texts';
import { selectTranslations, type FeedActor } from '../../machines/feed/feed/feed.selectors';
import {
  selectShownTranslation,
  selectTranslationFault,
  selectTranslationStage,
  type TranslationActor,
  type TranslationStage,
} from '../../machines/feed/translation/translation.selectors';
import { selectTranslationOf, type TranslationsActor } from '../../machines/feed/translations/translations.selectors';
import { usePublicConfig } from '../../services/services-context';
import { useOf } from '../hooks/use-of';
import { Button } from '../ui/Button';
import { Faint, Row, Stack } from '../ui/Panel';
import { Working } from '../ui/Working';
import { faultText } from '../words/fault-words';
import { FEED_WORDS, translationLabel } from '../words/feed-words';
import { Quote, Said } from './Said';

const Warned = chakra('span', { base: { textStyle: 'meta', color: 'down.fg', minWidth: '0' } });

interface PostTranslationProps {
  readonly post: Tweet;
  readonly feed: FeedActor | undefined;
}

/** A way to read a post in the language of the browser; nothing where no model is configured, or where the post has no words. */
export function PostTranslation({ post, feed }: PostTranslationProps) {
  const { translates } = usePublicConfig();
  return translates && feed !== undefined && shownTexts(post).some((text) => /\p{L}/u.test(text)) ? (
    <Offered post={post} feed={feed} />
  ) : null;
}

function Offered({ post, feed }: { readonly post: Tweet; readonly feed: FeedActor }) {
  const translations = useSelector(feed, selectTranslations);
  return translations === undefined ? null : <Translation post={post} translations={translations} />;
}

interface TranslationProps {
  readonly post: Tweet;
  readonly translations: TranslationsActor;
}

function Translation({ post, translations }: TranslationProps) {
  const actor = useSelector(translations, selectTranslationOf(post.id));
  const stage = useOf<TranslationActor, TranslationStage | 'idle'>(actor, selectTranslationStage, 'idle');
  const shown = useOf(actor, selectShownTranslation, null);
  const fault = useOf(actor, selectTranslationFault, null);
  const press = () => {
    switch (stage) {
      case 'idle':
        return translations.send({ type: 'translation.asked', id: post.id, texts: postTexts(post) });
      case 'failed':
        return actor?.send({ type: 'retry.asked' });
      case 'shown':
        return actor?.send({ type: 'translation.hidden' });
      case 'hidden':
        return actor?.send({ type: 'translation.shown' });
      case 'asking':
        return undefined;
      default:
        return stage satisfies never;
    }
  };
  const words = FEED_WORDS.translation[stage];
  return (
    <>
      <Row gap="1.5">
        <Button
          size="sm"
          variant="quiet"
          // As wide whatever it says: it stays under the pointer that pressed it.
          minW="18ch"
          ml="-2"
          justifyContent="flex-start"
          aria-label={translationLabel(stage, post.author.name)}
          aria-busy={stage === 'asking'}
          onClick={press}
        >
          {stage === 'asking' ? <Working words={words} /> : words}
        </Button>
        {fault === null ? null : <Warned role="status">{faultText(fault)}</Warned>}
        {shown === null ? null : <Faint textStyle="meta">{FEED_WORDS.translated}</Faint>}
      </Row>
      {shown === null ? null : (
        <Stack gap="1" role="group" aria-label={FEED_WORDS.translated} lang={shown.language}>
          <Quoted text={shown.answered} />
          {shown.text === '' ? null : <Said>{shown.text}</Said>}
          <Quoted text={shown.quoted} />
        </Stack>
      )}
    </>
  );
}

const Quoted = ({ text }: { readonly text: string | null }) =>
  text === null || text === '' ? null : (
    <Quote>
      <Said>{text}</Said>
    </Quote>
  );
