import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState, type KeyboardEvent } from 'react';
import type { WordsTweet } from '#shared/contract/words';
import { selectCanEdit, selectDraft, type DeployActor } from '../../machines/launch/deploy/deploy.selectors';
import {
  selectFoundWords,
  selectPostWordsStage,
  type PostWordsActor,
} from '../../machines/launch/post-words/post-words.selectors';
import { Button, IconButton, ReasonedButton } from '../ui/Button';
import { Badge } from '../ui/Chips';
import { Field, Input, Textarea } from '../ui/Field';
import { ChevronDownIcon, ChevronRightIcon, CloseIcon } from '../ui/icons';
import { Faint, Grow, Row, Stack } from '../ui/Panel';
import { Working } from '../ui/Working';
import { BY_WORDS, FOUND_WORDS } from '../words/found-words';

interface PostWordsProps {
  readonly words: PostWordsActor;
  readonly deploy: DeployActor;
}

/** Of the server's contract. */
const MOST = { authorName: 100, authorHandle: 300, text: 10_000 } as const;

/** What a coin could be called by a pasted text, or by the post that is launched from. */
export function PostWords({ words, deploy }: PostWordsProps) {
  const stage = useSelector(words, selectPostWordsStage);
  const [typed, setTyped] = useState<WordsTweet>({ authorName: '', authorHandle: '', text: '' });
  const isClosed = stage === 'closed';
  const isBusy = stage === 'asking' || stage === 'awaited';
  return (
    <chakra.section aria-label={FOUND_WORDS.title} display="flex" flexDirection="column" gap="2">
      <Row>
        <Button
          variant="quiet"
          flex="1"
          pl="0"
          justifyContent="flex-start"
          aria-expanded={!isClosed}
          disabled={isBusy}
          onClick={() => words.send({ type: isClosed ? 'panel.opened' : 'panel.closed' })}
        >
          {isClosed ? <ChevronRightIcon size="sm" /> : <ChevronDownIcon size="sm" />}
          {FOUND_WORDS.title}
        </Button>
      </Row>
      {isBusy ? (
        <Row gap="2">
          <Working words={FOUND_WORDS[stage]} />
          <Grow />
          <Button onClick={() => words.send({ type: 'words.cancelled' })}>Cancel</Button>
        </Row>
      ) : stage === 'open' ? (
        <Paste typed={typed} onType={setTyped} onAsk={() => words.send({ type: 'words.asked', tweet: typed })} />
      ) : isClosed ? null : (
        <Found words={words} deploy={deploy} isPut={stage === 'put'} />
      )}
    </chakra.section>
  );
}

interface PasteProps {
  readonly typed: WordsTweet;
  readonly onType: (typed: WordsTweet) => void;
  readonly onAsk: () => void;
}

function Paste({ typed, onType, onAsk }: PasteProps) {
  // Enter in a field of the form presses Deploy.
  const askOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onAsk();
  };
  return (
    <Stack gap="2">
      <Row gap="2" alignItems="flex-start">
        <Field label="Author">
          {(control) => (
            <Input
              {...control}
              value={typed.authorName}
              maxLength={MOST.authorName}
              autoComplete="off"
              onKeyDown={askOnEnter}
              onChange={(event) => onType({ ...typed, authorName: event.target.value })}
            />
          )}
        </Field>
        <Field label="Handle">
          {(control) => (
            <Input
              {...control}
              value={typed.authorHandle}
              maxLength={MOST.authorHandle}
              autoComplete="off"
              spellCheck={false}
              onKeyDown={askOnEnter}
              onChange={(event) => onType({ ...typed, authorHandle: event.target.value })}
            />
          )}
        </Field>
      </Row>
      <Field label="Text" hint={FOUND_WORDS.hint}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={typed.text}
            maxLength={MOST.text}
            onChange={(event) => onType({ ...typed, text: event.target.value })}
          />
        )}
      </Field>
      <Row justifyContent="flex-end">
        <Button variant="outline" onClick={onAsk}>
          {FOUND_WORDS.ask}
        </Button>
      </Row>
    </Stack>
  );
}

function Found({ words, deploy, isPut }: PostWordsProps & { readonly isPut: boolean }) {
  const found = useSelector(words, selectFoundWords);
  const { name, symbol, description } = useSelector(deploy, selectDraft);
  const canEdit = useSelector(deploy, selectCanEdit);
  if (found === null) return null;
  // What was typed since is not taken back.
  const isUnchanged = name === found.name && symbol === found.ticker && description === found.description;
  return (
    <Stack gap="1.5">
      <Row gap="2">
        <Badge>{BY_WORDS[found.by]}</Badge>
        <Grow>{isPut ? <Faint textStyle="meta">{FOUND_WORDS.taken}</Faint> : null}</Grow>
        <IconButton label={FOUND_WORDS.close} onClick={() => words.send({ type: 'panel.closed' })}>
          <CloseIcon size="sm" />
        </IconButton>
      </Row>
      <chakra.dl textStyle="meta" overflowWrap="anywhere">
        <chakra.dt color="fg.faint">Name</chakra.dt>
        <dd>
          <bdi>{found.name}</bdi>
        </dd>
        <chakra.dt color="fg.faint">Ticker</chakra.dt>
        <dd>
          <bdi>{found.ticker}</bdi>
        </dd>
        <chakra.dt color="fg.faint">Description</chakra.dt>
        <chakra.dd maxHeight="20vh" overflowY="auto" whiteSpace="pre-line">
          <bdi>{found.description}</bdi>
        </chakra.dd>
      </chakra.dl>
      <Row justifyContent="flex-end">
        {isPut ? (
          isUnchanged && canEdit ? (
            <Button onClick={() => words.send({ type: 'words.undone' })}>{FOUND_WORDS.undo}</Button>
          ) : null
        ) : (
          <ReasonedButton
            variant="outline"
            reason={canEdit ? null : FOUND_WORDS.noTake}
            onClick={() => words.send({ type: 'words.taken', before: { name, symbol, description } })}
          >
            {FOUND_WORDS.take}
          </ReasonedButton>
        )}
      </Row>
    </Stack>
  );
}
