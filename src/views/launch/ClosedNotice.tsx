import type { LaunchQuote } from '#shared/launch-quote';
import { platformOf } from '#shared/platforms';
import type { Closed } from '../../services/queries/use-closed';
import { Notice } from '../ui/Panel';
import { closedWords } from '../words/closed-words';

interface ClosedNoticeProps {
  readonly closed: Closed;
  readonly platform: string;
  readonly quote: LaunchQuote;
}

/** Why what is chosen cannot be launched on this network; nothing where it can. */
export function ClosedNotice({ closed, platform, quote }: ClosedNoticeProps) {
  const found = closed.find((one) => one.platform === platform && one.quote === quote);
  if (found === undefined) return null;
  return <Notice tone="warn">{closedWords(platformOf(platform)?.name ?? platform, quote, found.why)}</Notice>;
}
