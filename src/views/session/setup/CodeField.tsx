import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import {
  selectCode,
  selectCodeNotice,
  selectCodeProblem,
  selectCodeStep,
  selectIsSubmitting,
  type CodeStep,
  type SetupActor,
} from '../../../machines/session/setup/setup.selectors';
import { usePublicConfig } from '../../../services/services-context';
import { Button } from '../../ui/Button';
import { Field, Input } from '../../ui/Field';
import { Grow, Muted, Row } from '../../ui/Panel';
import { Working } from '../../ui/Working';
import { fieldText } from '../../words/field-words';
import { noticeText } from '../../words/notice-words';

type FieldProps = { readonly actor: SetupActor };

/** The referral code; a good one from an invite link is shown as kept, with a way to use another. */
export function CodeField({ actor }: FieldProps) {
  const step = useSelector(actor, selectCodeStep);
  if (step === 'reading') return <Working words="Looking for your invite" />;
  return step === 'hidden' ? <Invited actor={actor} /> : <Typed actor={actor} step={step} />;
}

function Invited({ actor }: FieldProps) {
  const code = useSelector(actor, selectCode);
  return (
    <Row>
      <Muted>
        Invited with <chakra.b fontFamily="mono">{code}</chakra.b>
      </Muted>
      <Grow />
      <Button onClick={() => actor.send({ type: 'code.revealed' })}>Change</Button>
    </Row>
  );
}

function Typed({ actor, step }: FieldProps & { readonly step: CodeStep }) {
  const code = useSelector(actor, selectCode);
  const problem = useSelector(actor, selectCodeProblem);
  const said = useSelector(actor, selectCodeNotice);
  const submitting = useSelector(actor, selectIsSubmitting);
  const message = problem !== null ? fieldText(problem) : said !== null ? noticeText(said) : null;
  return (
    <Field
      label="Referral code"
      required
      large
      message={message}
      aside={step === 'checking' ? 'Checking the code' : step === 'valid' ? 'Valid code' : undefined}
      hint={<CodeHint actor={actor} code={code} />}
    >
      {(control) => (
        <Input
          {...control}
          size="xl"
          mono
          name="referralCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          readOnly={submitting}
          onChange={(event) => actor.send({ type: 'code.typed', code: event.target.value })}
          onBlur={() => actor.send({ type: 'code.left' })}
        />
      )}
    </Field>
  );
}

function CodeHint({ actor, code }: FieldProps & { readonly code: string }) {
  const config = usePublicConfig();
  const house = config.houseCode;
  if (house === null || house === code) return <>No code? Ask the person who invited you.</>;
  return (
    <Row as="span" flexWrap="wrap">
      <span>
        This server's own code is <chakra.b fontFamily="mono">{house}</chakra.b>.
      </span>
      <Button
        size="sm"
        onClick={() => {
          actor.send({ type: 'code.typed', code: house });
          actor.send({ type: 'code.left' });
        }}
      >
        Use it
      </Button>
    </Row>
  );
}
