import { ReadingPage } from './ReadingPage';

export function PrivacyPage() {
  return (
    <ReadingPage title="Privacy policy">
      <p>
        Everything below stays on the machine this copy of Gantry runs on. There is no tracking and no outside script.
      </p>
      <h2>What is stored</h2>
      <ul>
        <li>Your e-mail address, user name, picture and referral code.</li>
        <li>Your sessions, with the times they began and end.</li>
        <li>Public addresses of your wallets, and their secret keys encrypted.</li>
        <li>Every operation: its plan, its signed transactions and what they changed.</li>
        <li>Each time a secret key was read, by whom and what for.</li>
      </ul>
      <h2>What leaves the machine</h2>
      <ul>
        <li>Transactions you sign, to the Solana network this server is connected to. They are public.</li>
        <li>The sign-in message, to the mail server this copy is set up with.</li>
        <li>Pictures and descriptions of tokens you launch, to anybody who asks for them.</li>
      </ul>
      <h2>Cookies</h2>
      <p>One cookie keeps you signed in. Signing out removes it and everything this site stored in the browser.</p>
    </ReadingPage>
  );
}
