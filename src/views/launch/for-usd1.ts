import type { DeployActor } from '../../machines/launch/deploy/deploy.selectors';
import { lazyView } from '../ui/lazy-view';

type DeployProps = { readonly deploy: DeployActor };

// What the form shows of USD1; its code comes behind the form.
export const QuoteChoice = lazyView<'QuoteChoice', DeployProps>(() => import('./ForUsd1'), 'QuoteChoice', null);
export const StandardMode = lazyView<'StandardMode', object>(() => import('./ForUsd1'), 'StandardMode', null);
export const Usd1Buy = lazyView<'Usd1Buy', DeployProps>(() => import('./ForUsd1'), 'Usd1Buy', null);
export const Usd1Costs = lazyView<'Usd1Costs', DeployProps>(() => import('./ForUsd1'), 'Usd1Costs', null);
