import type { Rehearsal } from '#operations/rehearsal-contract';
import { aLaunchRequest } from '../../money/operation/operation.fixtures';
import type { RehearsedLaunch } from './rehearsal.types';

export const aRehearsedLaunch: RehearsedLaunch = {
  networkId: aLaunchRequest.networkId,
  intent: aLaunchRequest.intent,
};

/** All of it passes. */
export const aRehearsal: Rehearsal = {
  how: 'in-a-row',
  steps: [{ idx: 0, label: 'launch', wallet: 'Dev1', outcome: 'passed', impactBps: 33 }],
  failed: null,
  wallets: [
    {
      wallet: 'Maa1',
      paysLamports: '120752500',
      backLamports: '0',
      leftLamports: '879247500',
      tokens: '0',
      quoteUnits: null,
    },
    {
      wallet: 'Dev1',
      paysLamports: '0',
      backLamports: '1500000',
      leftLamports: '1500000',
      tokens: '3400000000000',
      quoteUnits: null,
    },
  ],
  costLamports: '119252500',
  feeLamports: '22500',
};

/** Its launch fails. */
export const aFailedRehearsal: Rehearsal = {
  ...aRehearsal,
  how: 'modelled',
  steps: [{ idx: 0, label: 'launch', wallet: 'Dev1', outcome: 'failed', impactBps: 33 }],
  failed: { idx: 0, wallet: 'Dev1', words: 'Transfer: insufficient lamports 5, need 120752500' },
  wallets: [],
  costLamports: '0',
  feeLamports: '0',
};
