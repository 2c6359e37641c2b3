import { HelpPage } from '../../../../src/views/help/HelpPage';
import { askedModel } from '../asked.model';
import { stage } from '../stage';

export const help = stage(askedModel, (actor) => <HelpPage actor={actor} />);
