import { shallowEqual, useSelector } from '@xstate/react';
import { selectLaunchedFrom, type CoinsActor } from '../../machines/coins/coins/coins.selectors';
import { useAge } from '../../services/feed-store/hooks';
import { Faint } from '../ui/Panel';
import { launchedWords } from '../words/post-words';

interface PostLaunchesProps {
  /** Id of the post. */
  readonly post: string;
  readonly coins: CoinsActor;
}

/** How many of one's coins were launched from a post, and how long ago the first was; nothing where none was. */
export function PostLaunches({ post, coins }: PostLaunchesProps) {
  const launched = useSelector(coins, selectLaunchedFrom(post), shallowEqual);
  return launched === null ? null : <Launched {...launched} />;
}

/** Drawn once, its age is written into it. */
const Launched = ({ count, first }: { readonly count: number; readonly first: number }) => (
  <Faint textStyle="meta" display="block">
    {launchedWords(count)} <span ref={useAge(first)} /> ago
  </Faint>
);
