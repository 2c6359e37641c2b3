import { chakra } from '@chakra-ui/react';
import { useRules } from '../../services/feed-store/hooks';

/** Told by its line as well as by its colour. */
const Marked = chakra('mark', {
  base: {
    bg: 'warn.subtle',
    color: 'warn.fg',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '0.15em',
  },
});

/** A text with the words of the person's rules highlighted. */
export function MarkedWords({ text }: { readonly text: string }) {
  const rules = useRules();
  return rules === null
    ? text
    : rules.partsOf(text).map((part) => (part.isMarked ? <Marked key={part.at}>{part.text}</Marked> : part.text));
}
