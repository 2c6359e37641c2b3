import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { contractAddressModel } from './contract-address.model';
import { selectCanRefreshMint, selectMint } from './contract-address.selectors';

const { say, done, failed } = script(contractAddressModel);
const generated = (mint: string) => ['parent', { type: 'mint.generated', mint }] as const;
const dropped = ['parent', { type: 'mint.dropped' }] as const;

describeMachine(contractAddressModel, {
  journeys: [
    {
      title: 'CAM-03 an address is drawn when one is wanted, once',
      steps: [say('address.wanted'), done('generateMint'), say('address.wanted')],
      ends: { random: 'generated' },
      tells: [generated('Mint1')],
    },
    {
      title: 'CAM-03 refresh draws another',
      steps: [say('address.wanted'), done('generateMint'), say('address.refreshed'), done('generateMint', 1)],
      ends: { random: 'generated' },
      tells: [generated('Mint1'), dropped, generated('Mint2')],
      then: (snapshot) => expect(selectMint(snapshot)).toBe('Mint2'),
    },
    {
      title: 'CAM-14 a spent address is dropped',
      steps: [say('address.wanted'), done('generateMint'), say('address.spent')],
      ends: { random: 'empty' },
      tells: [generated('Mint1'), dropped],
    },
    {
      title: 'CAM-04 a key that could not be stored gives no address',
      steps: [say('address.wanted'), failed('generateMint'), say('address.wanted')],
      ends: { random: 'failed' },
      tells: [],
      then: (snapshot) => expect([selectMint(snapshot), selectCanRefreshMint(snapshot)]).toEqual([null, true]),
    },
  ],
});
