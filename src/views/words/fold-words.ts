/** How many more accounts said the same, as it stands in a row. */
export const othersWords = (others: number): string => (others === 1 ? '+1 account' : `+${others} accounts`);
/** The same, for who does not see what it stands beside. */
export const othersLabel = (others: number, name: string): string =>
  `${others === 1 ? '1 more account' : `${others} more accounts`} said the same as ${name}`;

/** What is said of accounts that said the same. */
export const FOLD_WORDS = {
  title: 'Who said the same',
  what: 'Within two minutes of the first, the same text.',
  gone: 'Their posts are no longer listed.',
} as const;
