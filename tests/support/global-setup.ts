import { ensureTemplate } from './db';

/** Vitest's global setup: the database template exists before workers start, so none builds it twice. */
export default ensureTemplate;
