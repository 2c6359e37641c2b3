import type { AccountChange, ChangeMail } from './mail';

const said = (change: AccountChange): string => {
  switch (change.kind) {
    case 'way-added':
      return `${change.way} can now be used to sign in to your Gantry account.`;
    case 'way-removed':
      return `${change.way} can no longer be used to sign in to your Gantry account.`;
    case 'passkey-added':
      return 'A passkey was added to your Gantry account. It can now be used to sign in.';
    case 'passkey-removed':
      return 'A passkey was removed from your Gantry account. It can no longer be used to sign in.';
    case 'two-factor-on':
      return 'Two-factor was turned on for your Gantry account: only a passkey opens its keys.';
    case 'two-factor-off':
      return 'Two-factor was turned off for your Gantry account: its keys open without a passkey.';
    default:
      return change satisfies never;
  }
};

const SUBJECTS: Readonly<Record<AccountChange['kind'], string>> = {
  'way-added': 'A way to sign in to Gantry was added',
  'way-removed': 'A way to sign in to Gantry was removed',
  'passkey-added': 'A passkey was added to your Gantry account',
  'passkey-removed': 'A passkey was removed from your Gantry account',
  'two-factor-on': 'Two-factor was turned on for your Gantry account',
  'two-factor-off': 'Two-factor was turned off for your Gantry account',
};

/** Subject and plain text of a mail that tells of a change; it holds no token and no key. */
export function changeText({ change, at, settingsUrl }: Omit<ChangeMail, 'to'>): {
  readonly subject: string;
  readonly text: string;
} {
  const text = [
    said(change),
    `When: ${at.toISOString()}`,
    'If that was you, there is nothing to do.',
    `If it was not, sign in, undo it, and sign out everywhere else: ${settingsUrl}`,
  ].join('\n\n');
  return { subject: SUBJECTS[change.kind], text: `${text}\n` };
}
