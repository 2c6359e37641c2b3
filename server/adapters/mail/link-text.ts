import type { LinkPurpose } from './mail';

const WORDS: Readonly<Record<LinkPurpose, readonly [subject: string, first: string]>> = {
  'sign-in': ['Sign in to Gantry', 'Open this link to sign in to Gantry. It expires in 10 minutes and works once.'],
  'add-email': [
    'Confirm your e-mail for Gantry',
    'Somebody signed in to Gantry wants to use this address. If that was you, open this link in the same browser. It expires in 10 minutes and works once.',
  ],
  confirm: [
    'Confirm it is you',
    'Open this link in the browser that asked for it to confirm that it is you. It expires in 10 minutes and works once.',
  ],
};

/** Subject and plain text of a mail that carries a link. */
export function linkText(purpose: LinkPurpose, link: string): { readonly subject: string; readonly text: string } {
  const [subject, first] = WORDS[purpose];
  return { subject, text: `${first}\n\n${link}\n\nIf you did not ask for it, ignore this mail.\n` };
}
