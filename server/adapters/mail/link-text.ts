/** Subject and plain text of the mail that carries a sign-in link. */
export const linkText = (link: string): { readonly subject: string; readonly text: string } => ({
  subject: 'Sign in to Gantry',
  text: `Open this link to sign in to Gantry. It expires in 10 minutes and works once.\n\n${link}\n\nIf you did not ask for it, ignore this mail.\n`,
});
