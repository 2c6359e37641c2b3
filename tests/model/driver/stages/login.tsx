import { loginModel } from '../../../../src/machines/login/login.model';
import { LoginPage } from '../../../../src/views/auth/LoginPage';
import { stage } from '../stage';

/** Views whose buttons do nothing: driving them must fail. */
const deaf = <Actor extends { send: (event: never) => void }>(actor: Actor): Actor =>
  Object.create(actor, { send: { value: () => undefined } }) as Actor;

export const login = stage(loginModel, (actor) => <LoginPage actor={actor} />);
export const deafLogin = stage(loginModel, (actor) => <LoginPage actor={deaf(actor)} />);
