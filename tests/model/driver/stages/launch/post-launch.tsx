import { useSelector } from '@xstate/react';
import { postLaunchModel } from '../../../../../src/machines/launch/post-launch/post-launch.model';
import type { PostLaunchActor } from '../../../../../src/machines/launch/post-launch/post-launch.selectors';
import { selectIsPostOpen } from '../../../../../src/machines/launch/quick-host/quick-host.selectors';
import { FORM_PARTS } from '../../../../../src/views/launch/DeployFoot';
import { PostConfirm } from '../../../../../src/views/launch/PostConfirm';
import { trackerActors } from '../../beside';
import { fullForm } from '../../full-form';
import { stage } from '../../stage';

/** The dialog while a post is launched from, as the foot of the form shows it. */
function Open({ actor }: { readonly actor: PostLaunchActor }) {
  return useSelector(actor, selectIsPostOpen) ? (
    <PostConfirm actor={actor} deploy={fullForm()} form={FORM_PARTS} coins={trackerActors.coins} />
  ) : null;
}

export const postLaunch = stage(postLaunchModel, (actor) => (
  <main>
    <Open actor={actor} />
  </main>
));
