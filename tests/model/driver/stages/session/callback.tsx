import { callbackModel } from '../../../../../src/machines/session/callback/callback.model';
import { CallbackPage } from '../../../../../src/views/session/auth/CallbackPage';
import { stage } from '../../stage';

export const callback = stage(callbackModel, (actor) => <CallbackPage actor={actor} />);
