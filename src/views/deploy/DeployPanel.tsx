import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectDeployRun } from '../../machines/deploy/deploy.selectors';
import type { TrackerActors } from '../shell/actors';
import { DeployFoot } from './DeployFoot';
import { DeployForm } from './DeployForm';
import { LaunchProgress } from './LaunchProgress';

/** The launch form, and while a launch runs what it is doing. */
export function DeployPanel({ actors }: { readonly actors: TrackerActors }) {
  const { deploy } = actors;
  const run = useSelector(deploy, selectDeployRun);
  return (
    <chakra.form
      noValidate
      aria-label="Deploy a token"
      display="flex"
      flexDirection="column"
      flex="1"
      minHeight="0"
      onSubmit={(event) => {
        event.preventDefault();
        deploy.send({ type: 'form.submitted' });
      }}
    >
      <chakra.div flex="1" minHeight="0" overflowY="auto" p="3" display="flex" flexDirection="column" gap="2.5">
        {run === undefined ? <DeployForm actors={actors} /> : <LaunchProgress run={run} actors={actors} />}
      </chakra.div>
      <DeployFoot actors={actors} />
    </chakra.form>
  );
}
