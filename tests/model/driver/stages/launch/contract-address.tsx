import { contractAddressModel } from '../../../../../src/machines/launch/contract-address/contract-address.model';
import { ContractAddress } from '../../../../../src/views/launch/ContractAddress';
import { siblings } from '../../beside';
import { stage } from '../../stage';

export const contractAddress = stage(contractAddressModel, (actor) => (
  <main>
    <ContractAddress actor={actor} copy={siblings.copy} />
  </main>
));
