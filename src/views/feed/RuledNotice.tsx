import { useRules } from '../../services/feed-store/hooks';
import { Box } from '../ui/Panel';
import { onlyWords } from '../words/rule-words';

/** Says that only some posts are shown, where that is so. */
export function RuledNotice() {
  const only = useRules()?.only ?? 0;
  return only === 0 ? null : (
    <Box flex="none" px="3" py="1" textStyle="meta" color="fg.muted">
      {onlyWords(only)}
    </Box>
  );
}
