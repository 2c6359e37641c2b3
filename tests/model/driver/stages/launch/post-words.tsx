import { postWordsModel } from '../../../../../src/machines/launch/post-words/post-words.model';
import { PostWords } from '../../../../../src/views/launch/PostWords';
import { trackerActors } from '../../beside';
import { stage } from '../../stage';

export const postWords = stage(postWordsModel, (actor) => (
  <main>
    <PostWords words={actor} deploy={trackerActors.deploy} />
  </main>
));
