import type { PublicConfig } from '#shared/contract/users';
import { LIMITS } from '#shared/limits';
import { callsOfMonth, NODE_COSTS, NODE_PACE, paceOf, totalOf } from '#shared/node-costs';

/** What answers depend on, as the running server says it. */
export type HelpFacts = Pick<PublicConfig, 'cluster' | 'tradeFeeBps' | 'houseCode'>;

export interface Answer {
  readonly id: string;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
}

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly answers: readonly Answer[];
}

const CLUSTERS: Readonly<Record<HelpFacts['cluster'], string>> = {
  local: 'the embedded local network, where SOL is worth nothing',
  fork: 'a copy of another network, where nothing is real and everything is forgotten at the end',
  devnet: 'Devnet, where SOL is worth nothing',
  testnet: 'Testnet, where SOL is worth nothing',
  'mainnet-beta': 'Mainnet, where SOL is real money',
  unknown: 'a network this copy does not know',
};
const isMainnet = (cluster: HelpFacts['cluster']): boolean => cluster === 'mainnet-beta' || cluster === 'unknown';

const percentOf = (bps: number): string => `${String(bps / 100)}%`;
const USUAL_FEE_BPS = 100;

/** Who takes what of a trade: only what this server really takes is called a fee of it (GAP-71). */
const tradeFee = (bps: number): string =>
  bps === 0
    ? `The fee is ${percentOf(USUAL_FEE_BPS)} on buys and ${percentOf(USUAL_FEE_BPS)} on sells, plus network fees, where the operator has configured an account that takes it. This server has none configured, so it takes nothing.`
    : `This server takes ${percentOf(bps)} on buys and ${percentOf(bps)} on sells, plus network fees.`;

const tradesWithOneself = (cluster: HelpFacts['cluster']): string =>
  isMainnet(cluster)
    ? 'You are on Mainnet, so generated activity and the volume bot are refused here. No setting turns that off.'
    : 'You are on a test network, where they are allowed. On Mainnet they are refused, and no setting turns that off.';

const mebibytes = (bytes: number): number => bytes / (1024 * 1024);

/** Questions people ask, in six categories (D2 section 2.5), each answered for this server. */
export const helpCategories = ({ cluster, tradeFeeBps, houseCode }: HelpFacts): readonly Category[] => [
  {
    id: 'start',
    name: 'Getting Started',
    answers: [
      {
        id: 'begin',
        question: 'How do I begin?',
        answer: [
          'Create a master wallet in the footer, put SOL into it, and make a group of wallets. Then open the Tracker, fill in the form and press Deploy Token.',
          `This copy works on ${CLUSTERS[cluster]}.${isMainnet(cluster) ? '' : ' Test SOL comes from the wallet switcher in the footer.'}`,
        ],
      },
      {
        id: 'wallets',
        question: 'What are master wallets and groups?',
        answer: [
          `A master wallet holds your SOL and pays fees; you may have ${LIMITS.masters}. A group has up to ${LIMITS.walletsPerGroup} wallets that launch and trade: one developer, up to ${LIMITS.snipersPerGroup} snipers, the others normal. You may have ${LIMITS.groups} groups.`,
        ],
      },
      {
        id: 'invite',
        question: 'Where do I get a referral code?',
        answer: [
          houseCode === null
            ? 'Ask the person who invited you.'
            : `On this local server the house's own code lets everybody in: ${houseCode}.`,
        ],
      },
      {
        id: 'shortcuts',
        question: 'Are there keyboard shortcuts?',
        answer: [
          'Yes. Their buttons show them, and you can change all six in Settings, under Application. They are off while you type, while a modifier is held, and on touch devices.',
        ],
      },
    ],
  },
  {
    id: 'fees',
    name: 'Fees & Pricing',
    answers: [
      {
        id: 'trade-fee',
        question: 'What does a trade cost?',
        answer: [
          tradeFee(tradeFeeBps),
          'The venue, such as pump.fun, takes its own fee. Every dialog shows what leaves which wallet before you sign.',
        ],
      },
      {
        id: 'wallet-fee',
        question: 'What does a wallet cost?',
        answer: ['Wallet creation is free. Nothing is written to the network until a wallet receives SOL.'],
      },
      {
        id: 'network-fees',
        question: 'What are network fees, priority fees and tips?',
        answer: [
          'The network takes 0.000005 SOL for each signature. A priority fee, in micro-lamports for each compute unit, brings a transaction in sooner; a tip pays who builds the block. Both are yours to set in Settings, under Trading.',
          'An account that holds tokens has a deposit, called rent. It comes back when the account is closed.',
        ],
      },
      {
        id: 'node-calls',
        question: 'Which node plan does Gantry need?',
        answer: [
          'RPC calls that one open page and the server make, until everything is final:',
          ...NODE_COSTS.map((cost) => `${cost.what}: ${totalOf(cost)}.`),
          `Most of them are made within 13 seconds. So that nothing waits, a buy needs ${paceOf('buy')} calls a second, a sale of 20 wallets ${paceOf('sell-20')}, and a sale of 160 wallets ${paceOf('sell-160')}. A slower node works too, and takes longer. This server never asks for more than ${NODE_PACE.perSecond} a second, or ${NODE_PACE.burst} at once.`,
          `A busy person makes about ${callsOfMonth().toLocaleString('en-US')} calls in 30 days. The network on this machine, if you use it, has no such limit.`,
        ],
      },
    ],
  },
  {
    id: 'deploy',
    name: 'Token Deployment',
    answers: [
      {
        id: 'platforms',
        question: 'On which platforms can I launch?',
        answer: [
          'On three: pump.fun, letsbonk and Meteora. Coins of all three are sold for SOL, those of letsbonk and Meteora for USD1 as well: the master wallet pays it then, and what is sold again is paid to it. On Meteora they are launched by a config that stands on the network on this machine; a network without it refuses them.',
        ],
      },
      {
        id: 'image',
        question: 'Which pictures can a token have?',
        answer: [
          `PNG, JPG and GIF, at most ${mebibytes(LIMITS.imageBytes)} MB, at least ${LIMITS.imagePixelsMin} by ${LIMITS.imagePixelsMin} pixels. ${LIMITS.imagePixelsGood} by ${LIMITS.imagePixelsGood} or more looks best. SVG is refused, because it can carry scripts.`,
        ],
      },
      {
        id: 'no-return',
        question: 'Can I stop a launch?',
        answer: [
          'Until it is signed. A signed transaction may land whatever happens afterwards, so from then on the launch says what it is waiting for. You may close the page: the server goes on and says how it ended.',
        ],
      },
    ],
  },
  {
    id: 'trading',
    name: 'Volume & Trading',
    answers: [
      {
        id: 'slippage',
        question: 'What is slippage?',
        answer: [
          'How much worse than quoted a buy may turn out before it is called off. It is kept in this browser, under Settings, Trading, and starts at 20%.',
        ],
      },
      {
        id: 'volume',
        question: 'What are generated activity and the volume bot?',
        answer: [
          'Both trade between wallets of your own, so that what you built can be tried out. Doing this on a real market is wash trading.',
          tradesWithOneself(cluster),
          'The volume bot comes with a later release.',
        ],
      },
      {
        id: 'return',
        question: 'How do I get my SOL back?',
        answer: [
          'Sell the tokens of a group, close its empty accounts, and return the SOL: each on its own, or for all groups from the top bar. A group that still holds tokens is left out of a return.',
        ],
      },
    ],
  },
  {
    id: 'security',
    name: 'Security & Safety',
    answers: [
      {
        id: 'custody',
        question: 'Where are my private keys?',
        answer: [
          'Transactions are signed in your browser. Keys are stored encrypted on the server so that you can use them on any device, and only you can reveal them.',
          'They are used only in the browser’s signer, which keeps them apart from the page. The key of a random contract address is made there as well, and stored before any money moves.',
          'A malicious script on this site could ask for your keys as you can, while they are unlocked. The site lets none in, but a browser’s content policy stops neither a page that navigates elsewhere nor WebRTC, so such a script could carry away what it saw.',
          'Whoever controls the running server can take the keys. Use a server of your own, or of somebody you trust, and keep a backup of its key file apart from its data.',
        ],
      },
      {
        id: 'activity',
        question: 'Who used my keys?',
        answer: [
          'Settings, under Profile, lists each time keys left the vault: when, for what, and from which session.',
          'The keys of a plan go to the signer while it is on your screen, or while you point at a button that trades at once, so that your press signs at once. They are forgotten soon after you leave it, signed or not.',
        ],
      },
      {
        id: 'step-up',
        question: 'Why am I asked to confirm that it is me?',
        answer: [
          'Some time after you signed in, your keys are locked to your session, so that a forgotten tab cannot export or spend. Confirming opens them again.',
        ],
      },
    ],
  },
  {
    id: 'trouble',
    name: 'Troubleshooting',
    answers: [
      {
        id: 'checking',
        question: 'An operation says it is being checked. What now?',
        answer: [
          'Nothing is wrong yet. "Failed" is said only when the network proves it; until then the same bytes are sent again, never new ones. Operations lists every step with its signature.',
        ],
      },
      {
        id: 'endpoint',
        question: 'How far is the network endpoint trusted?',
        answer: [
          'This server reads the network through one endpoint, and believes it for balances, prices and what a transaction did. It does not believe it alone for whether a transaction landed: the signed bytes must be read back with balances that fit, and "expired" needs our own clock to agree. Expired transactions are looked for again for a day; one that lands late is booked and the operation says so.',
          'An endpoint that lies for longer can still deceive. Its operator can set a second one of another provider; then nothing is freed before both say the same, and Operations shows when they do not.',
        ],
      },
      {
        id: 'slow',
        question: 'My transaction does not land.',
        answer: [
          'The network may be busy. Raise the priority fee or the tip in Settings, under Trading. Each transaction expires after about a minute and a half, and its end is recorded.',
        ],
      },
      {
        id: 'https',
        question: 'The page says that it cannot sign here.',
        answer: [
          'Browsers offer their cryptography on https and on localhost only. Open this copy at one of these, or ask its operator for https.',
        ],
      },
      {
        id: 'lost-settings',
        question: 'My settings are gone.',
        answer: [
          'Settings of this browser are forgotten when you sign out. Export them to a file first, at the top of Settings, and import it later.',
        ],
      },
    ],
  },
];

const folded = (text: string): string => text.toLowerCase().normalize('NFKD');

/** Categories with the answers that hold every word of the query. */
export function findAnswers(categories: readonly Category[], query: string): readonly Category[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return categories;
  return categories
    .map((category) => ({
      ...category,
      answers: category.answers.filter(({ question, answer }) => {
        const text = folded([category.name, question, ...answer].join(' '));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ answers }) => answers.length > 0);
}
