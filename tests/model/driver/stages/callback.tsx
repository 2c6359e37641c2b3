import { callbackModel } from '../../../../src/machines/callback/callback.model';
import { CallbackPage } from '../../../../src/views/auth/CallbackPage';
import { stage } from '../stage';

export const callback = stage(callbackModel, (actor) => <CallbackPage actor={actor} />);
