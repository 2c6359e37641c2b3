import { useSelector } from '@xstate/react';
import type { AccountActor } from '../../machines/settings/account/account.selectors';
import type { CopyActor } from '../../machines/page/copy/copy.selectors';
import {
  selectCanEditProfile,
  selectIsProfileDirty,
  selectIsSavingProfile,
  selectKeptProfile,
  selectProfileFace,
  selectProfileFault,
  selectProfileName,
  selectProfileNameProblem,
  selectProfileNameRefusal,
  type ProfileFormActor,
} from '../../machines/settings/profile-form/profile-form.selectors';
import type { SignOutActor } from '../../machines/session/sign-out/sign-out.selectors';
import { AccountPanels } from './account/AccountPanels';
import { Button } from '../ui/Button';
import { FailedFace, SkeletonRows } from '../ui/Faces';
import { Field, Input } from '../ui/Field';
import { Grow, Muted, PanelBox, Row } from '../ui/Panel';
import { faultText } from '../words/fault-words';
import { fieldText } from '../words/field-words';
import { noticeText } from '../words/notice-words';
import { AvatarEditor } from './AvatarEditor';
import { KeyActivity } from './KeyActivity';
import { ReferralPanel } from './ReferralPanel';
import { Fields, Section } from './Section';
import { DraftForm } from './DraftForm';

interface ProfileTabProps {
  readonly actor: ProfileFormActor;
  readonly account: AccountActor | undefined;
  /** Absent until its code is there. */
  readonly signOut: SignOutActor | undefined;
  readonly copy: CopyActor;
}

/** Who the person is here, and what was done with their keys. */
export function ProfileTab({ actor, account, signOut, copy }: ProfileTabProps) {
  const face = useSelector(actor, selectProfileFace);
  return (
    <>
      {face === 'loading' ? (
        <PanelBox>
          <SkeletonRows label="Loading your profile" />
        </PanelBox>
      ) : face === 'failed' ? (
        <Failed actor={actor} />
      ) : (
        <ProfileForm actor={actor} />
      )}
      {account === undefined ? null : <AccountPanels actor={account} />}
      <ReferralPanel copy={copy} />
      <KeyActivity />
      <SignOut signOut={signOut} />
    </>
  );
}

function Failed({ actor }: Pick<ProfileTabProps, 'actor'>) {
  const fault = useSelector(actor, selectProfileFault);
  return (
    <PanelBox>
      <FailedFace
        what="Your profile could not be read"
        why={fault === null ? 'The server did not answer.' : faultText(fault)}
        onRetry={() => actor.send({ type: 'reading.retried' })}
      />
    </PanelBox>
  );
}

function ProfileForm({ actor }: Pick<ProfileTabProps, 'actor'>) {
  const { email } = useSelector(actor, selectKeptProfile);
  const username = useSelector(actor, selectProfileName);
  const problem = useSelector(actor, selectProfileNameProblem);
  const refusal = useSelector(actor, selectProfileNameRefusal);
  const editable = useSelector(actor, selectCanEditProfile);
  const dirty = useSelector(actor, selectIsProfileDirty);
  const saving = useSelector(actor, selectIsSavingProfile);
  const message = problem !== null ? fieldText(problem) : refusal !== null ? noticeText(refusal) : null;
  return (
    <DraftForm
      label="Profile"
      dirty={dirty}
      saving={saving}
      maySave={editable}
      mayRevert={editable}
      onRevert={() => actor.send({ type: 'changes.reverted' })}
      onSave={() => actor.send({ type: 'changes.saved' })}
    >
      <Section title="Profile">
        <AvatarEditor actor={actor} />
        <Fields>
          <Field label="Username" required large message={message}>
            {(control) => (
              <Input
                {...control}
                size="lg"
                name="username"
                autoComplete="username"
                spellCheck={false}
                value={username}
                readOnly={!editable}
                onChange={(event) => actor.send({ type: 'username.typed', username: event.target.value })}
                onBlur={() => actor.send({ type: 'username.left' })}
              />
            )}
          </Field>
          <Field
            label="E-mail"
            large
            hint={email === null ? 'Your provider told us none.' : 'It cannot be changed here.'}
          >
            {(control) => <Input {...control} size="lg" type="email" value={email ?? ''} readOnly color="fg.muted" />}
          </Field>
        </Fields>
      </Section>
    </DraftForm>
  );
}

function SignOut({ signOut }: Pick<ProfileTabProps, 'signOut'>) {
  return (
    <Section title="Sign out">
      <Row flexWrap="wrap">
        <Muted>Signing out forgets what this browser keeps: settings, sounds and layouts. Export them first.</Muted>
        <Grow />
        <Button disabled={signOut === undefined} onClick={() => signOut?.send({ type: 'signOut.asked' })}>
          Sign Out
        </Button>
      </Row>
    </Section>
  );
}
