import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectDeployRun, selectIsBroken } from '../../machines/launch/deploy/deploy.selectors';
import { useLaterSelector } from '../hooks/use-later-selector';
import type { TrackerActors } from '../page/shell/actors';
import { FailedFace } from '../ui/Faces';
import { lazyView } from '../ui/lazy-view';
import { Opening } from '../ui/Opening';
import { noticeText } from '../words/notice-words';
import { notice } from '#shared/notice';
import { DeployFoot, FORM_PARTS } from './DeployFoot';
import { DeployForm } from './DeployForm';
import { QuickSection } from './quick-parts';

const LaunchProgress = lazyView(() => import('./LaunchProgress'), 'LaunchProgress', Opening);

/** The launch form, and while a launch runs what it is doing. */
export function DeployPanel({ actors }: { readonly actors: TrackerActors }) {
  const { deploy } = actors;
  const run = useLaterSelector(deploy, selectDeployRun);
  const broken = useSelector(deploy, selectIsBroken);
  if (broken)
    return (
      <FailedFace
        what="Deploy Token"
        why={noticeText(notice('app/broken'))}
        onRetry={() => deploy.send({ type: 'form.reset' })}
      />
    );
  return (
    <chakra.form
      noValidate
      aria-label="Deploy a token"
      display="flex"
      flexDirection="column"
      flex="1"
      minHeight="0"
      css={{ '&:has([data-quick=full]) > :first-child': { display: 'none' } }}
    >
      <chakra.div flex="1" minHeight="0" overflowY="auto" p="3" display="flex" flexDirection="column" gap="2.5">
        {run === undefined ? <DeployForm actors={actors} /> : <LaunchProgress run={run} actors={actors} />}
      </chakra.div>
      <QuickSection deploy={deploy} form={FORM_PARTS} />
      <DeployFoot actors={actors} />
    </chakra.form>
  );
}
