/** Why a form with a sale behind the launch is not complete: nothing is bought that could be sold. */
export const SALE_NEEDS_BUY = 'Insta-sell needs a dev buy';
