import { toastsModel } from '../../../../src/machines/toasts/toasts.model';
import { Toaster } from '../../../../src/views/shell/Toaster';
import { stage } from '../stage';

export const toasts = stage(toastsModel, (actor) => <Toaster actor={actor} />);
