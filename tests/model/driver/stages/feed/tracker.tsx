import { trackerModel } from '../../../../../src/machines/feed/tracker/tracker.model';
import { TrackerPage } from '../../../../../src/views/feed/TrackerPage';
import { trackerActors } from '../../beside';
import { stage } from '../../stage';

export const tracker = stage(trackerModel, (actor) => (
  <main>
    <TrackerPage actors={{ ...trackerActors, tracker: actor }} />
  </main>
));
