/** What a page is for, in one or two sentences under its title. They stand in the first frame, before any script has run. */
export const LEADS = {
  home: 'Your wallets, groups and launches at a glance. Balances follow the network as it moves; volume, charts and operations are counted from the ledger of what was signed here.',
  signIn: 'Keys are stored encrypted on this server and used only in your browser, to sign what you agreed to.',
} as const;
