import { hubMachine } from '../../hub';
import { pageChildren } from './page-hub.children';

/** Flows of the page itself: shell, settings, palette, notifications, help and the way out. Chart: docs/statecharts/page/page-hub.md */
export const pageHubMachine = hubMachine('pageHub', pageChildren);
