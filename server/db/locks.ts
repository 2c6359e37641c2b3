/** Advisory locks of the database, all in one place: a process keeps the keeper's lock until it ends, so no two may be the same. */
export const LOCKS = { migration: 7_302_001, keeper: 7_302_002, revealLog: 7_302_003, feed: 7_302_004 } as const;
