import { copyModel } from '../../../../../src/machines/page/copy/copy.model';
import { CopyButton } from '../../../../../src/views/ui/CopyButton';
import { stage } from '../../stage';

export const copy = stage(copyModel, (actor) => (
  <main>
    <CopyButton copy={actor} kind="address" text="Maa1" />
    <CopyButton copy={actor} kind="contract" text="Mint1" />
  </main>
));
