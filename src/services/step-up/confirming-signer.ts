import { AppError, toFault } from '#shared/fault';
import type { Signer } from '../keyring/signer';
import type { StepUpGate } from './step-up-gate';

/**
 * The signer, where a key that is locked asks the person first and is then asked for again. Nothing was signed before, so
 * nothing is signed twice. What only warms up asks nobody.
 */
export function confirmingSigner(signer: Signer, gate: Pick<StepUpGate, 'ask'>): Signer {
  const again = async <T>(call: () => Promise<T>, declined: (refusal: unknown) => unknown): Promise<T> => {
    try {
      return await call();
    } catch (refusal) {
      if (toFault(refusal).code !== 'api/reauth-required') throw refusal;
      if (!(await gate.ask())) throw declined(refusal);
      return call();
    }
  };
  return {
    ...signer,
    sign: (request) =>
      again(
        () => signer.sign(request),
        (refusal) => refusal,
      ),
    exportOne: (wallet, purpose) =>
      again(
        () => signer.exportOne(wallet, purpose),
        (cause) => new AppError('user/declined', { cause }),
      ),
    exportAll: (addresses) =>
      again(
        () => signer.exportAll(addresses),
        (cause) => new AppError('user/declined', { cause }),
      ),
  };
}
