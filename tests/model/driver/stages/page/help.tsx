import { HelpPage } from '../../../../../src/views/page/help/HelpPage';
import { askedModel } from '../../asked.model';
import { stage } from '../../stage';

export const help = stage(askedModel, (actor) => <HelpPage actor={actor} />);
