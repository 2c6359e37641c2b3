import { networkModel } from '../../../../src/machines/network/network.model';
import { NetworkNotice } from '../../../../src/views/shell/NetworkNotice';
import { stage } from '../stage';

export const network = stage(networkModel, (actor) => <NetworkNotice network={actor} />);
