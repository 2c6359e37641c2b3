import { useSelector } from '@xstate/react';
import { pastePostModel } from '../../../../../src/machines/feed/paste-post/paste-post.model';
import {
  selectIsPasteOpen,
  type PastePostActor,
} from '../../../../../src/machines/feed/paste-post/paste-post.selectors';
import { PasteDialog } from '../../../../../src/views/feed/PasteDialog';
import { PASTE_WORDS } from '../../../../../src/views/words/paste-words';
import { Opener } from '../../beside';
import { stage } from '../../stage';

const Paste = ({ actor }: { readonly actor: PastePostActor }) =>
  useSelector(actor, selectIsPasteOpen) ? <PasteDialog actor={actor} /> : null;

export const pastePost = stage(pastePostModel, (actor) => (
  <main>
    <Opener name={PASTE_WORDS.title} onPress={() => actor.send({ type: 'dialog.opened' })} />
    <Paste actor={actor} />
  </main>
));
