import { chakra } from '@chakra-ui/react';
import type { Tweet } from '#shared/contract/feed';
import { useRules } from '../../services/feed-store/hooks';
import { groupChipRecipe } from '../theme/recipes/badge';
import { ruleName } from '../words/rule-words';

/** Most marks of one row. */
const MOST = 3;

/** At the left edge of its row, over nothing that is read. */
const Stripe = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', left: '0', borderLeftWidth: 'marker', pointerEvents: 'none' },
});
const Mark = chakra('bdi', groupChipRecipe);

/** By which words and handles of the person's a post stands out, in their colours and their words. */
export function PostMarks({ post }: { readonly post: Tweet }) {
  const marks = useRules()?.marksOf(post) ?? [];
  const color = marks.find((mark) => mark.color !== null)?.color ?? null;
  return (
    <>
      {color === null ? null : <Stripe borderColor={`group.${color}`} aria-hidden="true" />}
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
