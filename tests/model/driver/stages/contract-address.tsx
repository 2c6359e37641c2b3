import { contractAddressModel } from '../../../../src/machines/contract-address/contract-address.model';
import { ContractAddress } from '../../../../src/views/deploy/ContractAddress';
import { siblings } from '../beside';
import { stage } from '../stage';

export const contractAddress = stage(contractAddressModel, (actor) => (
  <main>
    <ContractAddress actor={actor} copy={siblings.copy} />
  </main>
));
