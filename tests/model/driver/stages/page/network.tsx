import { networkModel } from '../../../../../src/machines/page/network/network.model';
import { NetworkNotice } from '../../../../../src/views/page/shell/NetworkNotice';
import { stage } from '../../stage';

export const network = stage(networkModel, (actor) => <NetworkNotice network={actor} />);
