/** Height of a post before it is measured, px (GAP-73). */
export const ROW_ESTIMATE = 200;
/** Rows beside those in sight that are in the document. */
export const OVERSCAN = 5;
