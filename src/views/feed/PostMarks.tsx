import { chakra } from '@chakra-ui/react';
import type { Tweet } from '#shared/contract/feed';
import { useOthers, useRules } from '../../services/feed-store/hooks';
import { groupChipRecipe } from '../theme/recipes/badge';
import { Button } from '../ui/Button';
import { othersLabel, othersWords } from '../words/fold-words';
import { ruleName } from '../words/rule-words';

/** Most marks of one row. */
const MOST = 3;

/** At the left edge of its row, over nothing that is read. */
const Stripe = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', left: '0', borderLeftWidth: 'marker', pointerEvents: 'none' },
});
const Mark = chakra('bdi', groupChipRecipe);

interface PostMarksProps {
  readonly post: Tweet;
  /** Lists the accounts that the row of this post stands for. */
  readonly onAccounts: (id: string) => void;
}

/** How many more accounts said the same, and by which words and handles of the person's a post stands out, in their colours and their words. */
export function PostMarks({ post, onAccounts }: PostMarksProps) {
  const others = useOthers(post.id);
  const marks = useRules()?.marksOf(post) ?? [];
  const color = marks.find((mark) => mark.color !== null)?.color ?? null;
  return (
    <>
      {color === null ? null : <Stripe borderColor={`group.${color}`} aria-hidden="true" />}
      {others === 0 ? null : (
        <Button
          size="sm"
          // As high as the line it stands in.
          my="-1"
          aria-label={othersLabel(others, post.author.name)}
          onClick={() => onAccounts(post.id)}
        >
          {othersWords(others)}
        </Button>
      )}
      {marks.slice(0, MOST).map((rule) => (
        <Mark
          key={ruleName(rule)}
          color={rule.color ?? 'master'}
          display="block"
          boxSize="auto"
          px="1"
          maxW="12ch"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
          title={ruleName(rule)}
        >
          {ruleName(rule)}
        </Mark>
      ))}
    </>
  );
}
