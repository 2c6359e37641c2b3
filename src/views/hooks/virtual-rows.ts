/** Heights of rows before they are measured, px (CON-65; a post by GAP-73, a coin by TOK-36). */
export const ROW_ESTIMATES = { post: 200, trade: 45, coin: 96 } as const;
/** Rows beside those in sight that are in the document. */
export const OVERSCAN = 5;
