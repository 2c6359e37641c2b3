import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { housekeepingModel } from './housekeeping.model';

const { failed } = script(housekeepingModel);

describeMachine(housekeepingModel, {
  journeys: [
    { title: 'its flows are there from the start', steps: [], ends: 'open', tells: [] },
    { title: 'a flow that breaks is not hidden', steps: [failed('groupEdit')], ends: 'broken' },
  ],
});
