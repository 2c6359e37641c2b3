import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { QUICK_LIMITS, type QuickConfig } from '#shared/quick-launch';
import {
  selectConfigs,
  selectIsQuickEditing,
  selectPrimary,
  selectSection,
  type QuickConfigsActor,
} from '../../machines/launch/quick-configs/quick-configs.selectors';
import { Button, IconButton, ReasonedButton } from '../ui/Button';
import { ChevronDownIcon, ChevronRightIcon, PenIcon, PlusIcon, StarIcon, TrashIcon } from '../ui/icons';
import { Box, Faint, Grow, Line, Row, Stack } from '../ui/Panel';
import { QUICK_WORDS, quickLine } from '../words/quick-words';
import { QuickConfigDialog } from './QuickConfigDialog';

interface QuickConfigsProps {
  readonly actor: QuickConfigsActor;
}

/** The section of quick launches: its head, and below it the configs, above the foot or over the whole panel. */
export function QuickConfigs({ actor }: QuickConfigsProps) {
  const section = useSelector(actor, selectSection);
  const editing = useSelector(actor, selectIsQuickEditing);
  const isFull = section === 'full';
  const isOpen = isFull || section === 'open';
  return (
    <Box
      as="section"
      aria-label={QUICK_WORDS.title}
      data-quick={section}
      display="flex"
      flexDirection="column"
      minHeight="0"
      flex={isFull ? '1' : 'none'}
      px="3"
      py="1"
      bg="bg.raised"
      borderTopWidth="hair"
    >
      <Row flex="none">
        {isFull ? (
          <Line as="h3" flex="1">
            {QUICK_WORDS.title}
          </Line>
        ) : (
          <Button
            variant="quiet"
            flex="1"
            pl="0"
            justifyContent="flex-start"
            aria-expanded={isOpen}
            disabled={section === 'unknown'}
            onClick={() => actor.send({ type: 'section.toggled' })}
          >
            {isOpen ? <ChevronDownIcon size="sm" /> : <ChevronRightIcon size="sm" />}
            {QUICK_WORDS.title}
          </Button>
        )}
        {isOpen ? (
          <Button
            size="sm"
            aria-label={isFull ? QUICK_WORDS.reduce : QUICK_WORDS.fill}
            onClick={() => actor.send({ type: isFull ? 'section.reduced' : 'section.expanded' })}
          >
            {isFull ? 'Reduce' : 'Expand'}
          </Button>
        ) : null}
      </Row>
      {isOpen ? <List actor={actor} isFull={isFull} /> : null}
      {editing ? <QuickConfigDialog actor={actor} /> : null}
    </Box>
  );
}

function List({ actor, isFull }: QuickConfigsProps & { readonly isFull: boolean }) {
  const configs = useSelector(actor, selectConfigs);
  const primary = useSelector(actor, selectPrimary);
  const create = () => actor.send({ type: 'creation.begun' });
  if (configs.length === 0)
    return (
      <Stack gap="2" py="2">
        <Faint textStyle="meta">{QUICK_WORDS.none}</Faint>
        <Button onClick={create}>{QUICK_WORDS.first}</Button>
      </Stack>
    );
  return (
    <Stack gap="2" py="1" minHeight="0" flex={isFull ? '1' : 'none'}>
      <chakra.ul aria-label={QUICK_WORDS.list} overflowY="auto" {...(isFull ? { flex: '1' } : { maxHeight: '20vh' })}>
        {configs.map((config) => (
          <Config key={config.id} actor={actor} config={config} isStarred={config.id === primary?.id} />
        ))}
      </chakra.ul>
      <ReasonedButton reason={configs.length < QUICK_LIMITS.configs ? null : QUICK_WORDS.full} onClick={create}>
        <PlusIcon size="sm" />
        {QUICK_WORDS.add}
      </ReasonedButton>
    </Stack>
  );
}

interface ConfigProps extends QuickConfigsProps {
  readonly config: QuickConfig;
  readonly isStarred: boolean;
}

function Config({ actor, config, isStarred }: ConfigProps) {
  const { id, name } = config;
  return (
    <chakra.li display="flex" alignItems="center" gap="1" py="1">
      <IconButton
        label={QUICK_WORDS.star(name)}
        aria-pressed={isStarred}
        color={isStarred ? 'accent.fg' : 'fg.faint'}
        onClick={() => actor.send({ type: 'star.toggled', id })}
      >
        <StarIcon size="sm" isFilled={isStarred} />
      </IconButton>
      <Grow overflow="hidden">
        <Line as="bdi" display="block" title={name}>
          {name}
        </Line>
        <Faint textStyle="meta">{quickLine(config)}</Faint>
      </Grow>
      <IconButton label={QUICK_WORDS.edit(name)} onClick={() => actor.send({ type: 'edit.begun', config })}>
        <PenIcon size="sm" />
      </IconButton>
      <IconButton label={QUICK_WORDS.delete(name)} onClick={() => actor.send({ type: 'delete.pressed', id })}>
        <TrashIcon size="sm" />
      </IconButton>
    </chakra.li>
  );
}
