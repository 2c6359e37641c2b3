import { hubMachine } from '../../hub';
import { holdingsChildren } from './holdings-hub.children';

/** Flows that keep what a person has: master wallets, groups, coins and presets. Chart: docs/statecharts/wallets/holdings-hub.md */
export const holdingsHubMachine = hubMachine('holdingsHub', holdingsChildren);
