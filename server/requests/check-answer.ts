import type { Endpoint } from '../../src/endpoints';
import { ServiceError } from '../base/errors';
import { refusalsOf } from './refusals';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const at = (path: readonly PropertyKey[], name: string): readonly PropertyKey[] => [...path, name];

/** Where `told` has a field that its schema, which read it as `read`, does not know, or lacks one that it fills in. */
function strayFields(told: unknown, read: unknown, path: readonly PropertyKey[] = []): readonly string[] {
  if (!isObject(told) || !isObject(read)) return [];
  const names = new Set([...Object.keys(told), ...Object.keys(read)]);
  return [...names].flatMap((name) => {
    if (!Object.hasOwn(read, name)) return [`${at(path, name).join('.')} is not in the record`];
    if (!Object.hasOwn(told, name)) return [`${at(path, name).join('.')} is missing`];
    return strayFields(Reflect.get(told, name), Reflect.get(read, name), at(path, name));
  });
}

/** Where an answer is not what its record says; names of fields alone, never a value, because answers carry keys. */
export function mismatchesOf(endpoint: Endpoint, status: number, told: unknown): readonly string[] {
  const answer = endpoint.answers[status];
  if (answer === undefined) return status < 400 ? [`status ${status} is not in the record`] : [];
  if (!('json' in answer)) return [];
  const read = answer.json.safeParse(told);
  if (read.success) return strayFields(told, read.data);
  return read.error.issues.map(({ path, code }) => `${path.map(String).join('.')} (${code})`);
}

const nameOf = ({ method, path }: Endpoint): string => `${method.toUpperCase()} ${path}`;

/** Throws when a call is refused in a way that the record of its endpoint does not name. */
export function assertRefusal(endpoint: Endpoint, error: unknown): void {
  if (error instanceof ServiceError && !refusalsOf(endpoint).has(error.code))
    throw new Error(`${nameOf(endpoint)} refuses with "${error.code}", which its record does not name`);
}

/** Throws when the answer is not what the record of its endpoint says. */
export async function assertAnswer(endpoint: Endpoint, response: Response): Promise<void> {
  const answer = endpoint.answers[response.status];
  const told: unknown = answer !== undefined && 'json' in answer ? await response.clone().json() : undefined;
  const wrong = mismatchesOf(endpoint, response.status, told);
  if (wrong.length > 0) throw new Error(`${nameOf(endpoint)} does not answer its record: ${wrong.join('; ')}`);
}
