import { ReadingPage } from './ReadingPage';

export function TermsPage() {
  return (
    <ReadingPage title="Terms of service">
      <p>
        Gantry is software that you, or somebody you trust, runs on a machine of their own. These terms are between you
        and whoever runs this copy.
      </p>
      <h2>What it does</h2>
      <ul>
        <li>It creates and keeps wallets, signs transactions you asked for, and records what they did.</li>
        <li>It launches tokens on programs that belong to others and follow rules of their own.</li>
        <li>On test networks the money is worth nothing. On Mainnet it is real, and a signed transaction is final.</li>
      </ul>
      <h2>Keys</h2>
      <p>
        Secret keys are stored encrypted by this server and used in your browser to sign. Whoever holds the server's key
        file holds the wallets. Keep backups; nobody else can restore them.
      </p>
      <h2>What is refused</h2>
      <p>Wash trading is refused on Mainnet. You are responsible for the law that applies to you.</p>
      <h2>No warranty</h2>
      <p>The software comes as it is, without warranty of any kind.</p>
    </ReadingPage>
  );
}
