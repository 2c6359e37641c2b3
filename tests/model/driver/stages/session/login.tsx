import { loginModel } from '../../../../../src/machines/session/login/login.model';
import { LoginPage } from '../../../../../src/views/session/auth/LoginPage';
import { stage } from '../../stage';

/** Views whose buttons do nothing: driving them must fail. */
const deaf = <Actor extends { send: (event: never) => void }>(actor: Actor): Actor =>
  Object.create(actor, { send: { value: () => undefined } }) as Actor;

export const login = stage(loginModel, (actor) => <LoginPage actor={actor} />);
export const deafLogin = stage(loginModel, (actor) => <LoginPage actor={deaf(actor)} />);
/** Offers at all times what its machine takes in one state alone: that must be caught. */
export const hastyLogin = stage(loginModel, (actor) => (
  <button type="button" onClick={() => actor.send({ type: 'email.discarded' })}>
    Use another address
  </button>
));
