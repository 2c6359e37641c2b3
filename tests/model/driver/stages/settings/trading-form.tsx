import { tradingFormModel } from '../../../../../src/machines/settings/trading-form/trading-form.model';
import { TradingTab } from '../../../../../src/views/settings/TradingTab';
import { stage } from '../../stage';

export const tradingForm = stage(tradingFormModel, (actor) => (
  <main>
    <TradingTab actor={actor} />
  </main>
));
