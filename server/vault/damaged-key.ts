import { ServiceError } from '../base/errors';

/** The refusal of a key that does not fit the address its row shows. */
export const damagedKey = (cause?: unknown): ServiceError =>
  new ServiceError(
    'unprocessable',
    'The stored key of this wallet does not fit its address, so it was not handed out. Its backup has to be restored.',
    { reason: 'key-damaged', cause },
  );
