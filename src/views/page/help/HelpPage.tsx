import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import {
  selectIsSearching,
  selectOpenEntries,
  selectQuery,
  type HelpActor,
} from '../../../machines/page/help/help.selectors';
import { usePublicConfig } from '../../../services/services-context';
import { usePageTitle } from '../../hooks/use-page-title';
import { PageFrame } from '../../ui/PageFrame';
import { EmptyFace, SkeletonRows } from '../../ui/Faces';
import { Field, InputBox } from '../../ui/Field';
import { counted } from '../../ui/format';
import { Button } from '../../ui/Button';
import { ChevronDownIcon } from '../../ui/icons';
import { SearchIcon } from '../../ui/basic-icons';
import { PanelBox, Stack } from '../../ui/Panel';
import { findAnswers, helpCategories, type Answer, type Category } from './answers';

/** Questions and answers, true for the server that shows them. */
export function HelpPage({ actor }: { readonly actor: HelpActor | undefined }) {
  usePageTitle('Help');
  return (
    <PageFrame title="Help & Support">
      <Stack w="full" maxW="reading" gap="4" pb="5">
        {actor === undefined ? (
          <PanelBox>
            <SkeletonRows rows={6} label="Loading the answers" />
          </PanelBox>
        ) : (
          <Answers actor={actor} />
        )}
      </Stack>
    </PageFrame>
  );
}

function Answers({ actor }: { readonly actor: HelpActor }) {
  const query = useSelector(actor, selectQuery);
  const searching = useSelector(actor, selectIsSearching);
  const found = findAnswers(helpCategories(usePublicConfig()), query);
  const count = found.reduce((sum, { answers }) => sum + answers.length, 0);
  const search = (next: string) => actor.send({ type: 'search.typed', query: next });
  return (
    <>
      <Field label="Search the answers" large hint={searching ? counted(count, 'answer') : null}>
        {(control) => (
          <InputBox size="lg">
            <SearchIcon size="sm" />
            <input
              {...control}
              type="search"
              autoComplete="off"
              value={query}
              onChange={(event) => search(event.target.value)}
            />
          </InputBox>
        )}
      </Field>
      {found.length === 0 ? (
        <PanelBox>
          <EmptyFace
            line="No answer holds all these words"
            hint="Try fewer of them."
            action={<Button onClick={() => search('')}>Show all answers</Button>}
          />
        </PanelBox>
      ) : (
        found.map((category) => <Section key={category.id} category={category} actor={actor} />)
      )}
    </>
  );
}

const Entries = chakra('div', {
  base: { '& > * + *': { borderTopWidth: 'hair', borderColor: 'border.faint' } },
});

function Section({ category, actor }: { readonly category: Category; readonly actor: HelpActor }) {
  return (
    <section aria-label={category.name}>
      <chakra.h2 textStyle="title" pb="2">
        {category.name}
      </chakra.h2>
      <PanelBox asChild>
        <Entries>
          {category.answers.map((answer) => (
            <Entry key={answer.id} answer={answer} actor={actor} />
          ))}
        </Entries>
      </PanelBox>
    </section>
  );
}

const Question = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    w: 'full',
    minHeight: 'control.xl',
    px: '4',
    py: '2',
    textAlign: 'left',
    textStyle: 'post',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '& > svg': { transition: 'transform {durations.fast}', color: 'fg.muted' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  },
});

function Entry({ answer, actor }: { readonly answer: Answer; readonly actor: HelpActor }) {
  const searching = useSelector(actor, selectIsSearching);
  const open = useSelector(actor, selectOpenEntries).includes(answer.id) !== searching;
  const bodyId = `answer-${answer.id}`;
  return (
    <div>
      <h3>
        <Question
          type="button"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => actor.send({ type: 'entry.toggled', id: answer.id })}
        >
          {answer.question}
          <ChevronDownIcon size="sm" />
        </Question>
      </h3>
      <chakra.div id={bodyId} hidden={!open} px="4" pb="4" textStyle="post" color="fg.muted">
        {answer.answer.map((paragraph) => (
          <chakra.p key={paragraph} pt="1">
            {paragraph}
          </chakra.p>
        ))}
      </chakra.div>
    </div>
  );
}
