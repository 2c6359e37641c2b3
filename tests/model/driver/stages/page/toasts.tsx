import { toastsModel } from '../../../../../src/machines/page/toasts/toasts.model';
import { Toaster } from '../../../../../src/views/page/shell/Toaster';
import { stage } from '../../stage';

export const toasts = stage(toastsModel, (actor) => <Toaster actor={actor} />);
