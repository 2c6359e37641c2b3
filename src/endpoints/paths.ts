import { ENDPOINTS, type Endpoint } from './index';

/** Every endpoint, in the order of the document. */
export const ALL_ENDPOINTS: readonly Endpoint[] = Object.values(ENDPOINTS).flatMap((domain) =>
  Object.values<Endpoint>(domain),
);

const rootOf = ({ path }: Endpoint): string => path.split('/')[1] ?? '';
const behindSession = ({ who, path }: Endpoint): boolean => who !== 'visitor' && !path.startsWith('/api/');

/** First path segments that belong to the API: behind the session, and JSON even when nothing is there. */
export const API_ROOTS: readonly string[] = [...new Set(ALL_ENDPOINTS.filter(behindSession).map(rootOf))];
/** Of every endpoint: none of them is ever an address of the page. */
export const ENDPOINT_ROOTS: readonly string[] = [...new Set(ALL_ENDPOINTS.map(rootOf))];
