import type { DeployActor } from '../../machines/launch/deploy/deploy.selectors';
import { lazyView } from '../ui/lazy-view';

const load = () => import('./ForUsd1');
type DeployProps = { readonly deploy: DeployActor };

// What the form shows of USD1; its code comes behind the form.
export const QuoteChoice = lazyView<'QuoteChoice', DeployProps>(load, 'QuoteChoice', null);
export const StandardMode = lazyView<'StandardMode', object>(load, 'StandardMode', null);
export const Usd1Buy = lazyView<'Usd1Buy', DeployProps>(load, 'Usd1Buy', null);
export const Usd1Costs = lazyView<'Usd1Costs', DeployProps>(load, 'Usd1Costs', null);
