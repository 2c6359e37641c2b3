import { useSelector } from '@xstate/react';
import {
  selectIsSubmitting,
  selectUsername,
  selectUsernameProblem,
  selectUsernameRefusal,
  type SetupActor,
} from '../../../machines/session/setup/setup.selectors';
import { useFocusOnMount } from '../../hooks/use-focus-on-mount';
import { Field, Input } from '../../ui/Field';
import { fieldText } from '../../words/field-words';
import { noticeText } from '../../words/notice-words';

export function UsernameField({ actor }: { readonly actor: SetupActor }) {
  const username = useSelector(actor, selectUsername);
  const problem = useSelector(actor, selectUsernameProblem);
  const refusal = useSelector(actor, selectUsernameRefusal);
  const submitting = useSelector(actor, selectIsSubmitting);
  const input = useFocusOnMount<HTMLInputElement>();
  const message = problem !== null ? fieldText(problem) : refusal !== null ? noticeText(refusal) : null;
  return (
    <Field label="Username" required large message={message}>
      {(control) => (
        <Input
          {...control}
          ref={input}
          size="xl"
          name="username"
          autoComplete="username"
          spellCheck={false}
          value={username}
          readOnly={submitting}
          onChange={(event) => actor.send({ type: 'username.typed', username: event.target.value })}
          onBlur={() => actor.send({ type: 'username.left' })}
        />
      )}
    </Field>
  );
}
