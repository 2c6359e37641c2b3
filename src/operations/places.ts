import { type Address, associatedTokenAddress } from '../chain/address';
import { TOKEN_PROGRAMS } from '../chain/token';
import type { OperationIntent } from './intent';
import type { Share } from './movement';
import { sharesOf } from './movements';

/** The account whose content a share is of. */
export const placeOf = ({ wallet, at }: Share): Address =>
  at.what === 'lamports'
    ? at.address
    : (at.account ?? associatedTokenAddress(wallet, at.mint, TOKEN_PROGRAMS[at.program]));

/** Accounts whose content decides whether the shares of a plan are still what they were. */
export const placesShared = (intent: OperationIntent): readonly Address[] => sharesOf(intent).map(placeOf);
