import { rehearsalModel } from '../../../../../src/machines/launch/rehearsal/rehearsal.model';
import { Rehearsal } from '../../../../../src/views/launch/Rehearsal';
import { stage } from '../../stage';

export const rehearsal = stage(rehearsalModel, (actor) => (
  <main>
    <Rehearsal rehearsal={actor} />
  </main>
));
