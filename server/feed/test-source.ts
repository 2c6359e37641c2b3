import type { RawPost } from '#shared/contract/feed';
import type { Clock } from '../base/context';
import type { SamplePost } from '../base/site';
import { forFollowers, seePictures } from './picture-id';
import type { FeedSource, TakePost } from './source';

export interface TestSource extends FeedSource {
  /** One of the samples to one person; the promise is kept when it is stored. Error before the source was begun. */
  sample(userId: string, id: string): Promise<void>;
}

interface Parts {
  readonly samples: readonly [SamplePost, ...SamplePost[]];
  readonly clock: Clock;
  /** At least 0, below 1. */
  readonly random: () => number;
}

/** Sample posts, when somebody asks for one (GAP-82). */
export function createTestSource({ samples, clock, random }: Parts): TestSource {
  let take: TakePost | null = null;
  return {
    name: 'test',
    start(given) {
      take = given;
      return () => {
        take = null;
      };
    },
    async sample(userId, id) {
      if (take === null) throw new Error('the test source has not begun');
      const sample = samples[Math.floor(random() * samples.length)] ?? samples[0];
      const { pictures = [], ...said } = sample;
      const seen = seePictures();
      const media = seen.media(pictures.map((file) => `sample:${file}`));
      const post: RawPost = { ...said, id, media, source: 'test', timestamp: clock.now().getTime() };
      await take({ ...forFollowers(post, seen), userId });
    },
  };
}
