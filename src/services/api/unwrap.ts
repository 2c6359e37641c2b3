const WRAPPERS = ['data', 'results', 'groups', 'claims', 'wallets'] as const;

/**
 * The payload inside `{ok, data}`, a double wrap, or any list name of GAP-22; anything else as it is. The one place where the page
 * takes the server's word for what an answer is: the server checks each against its record in every test and in development.
 */
export function unwrap<T>(answer: unknown): T {
  return payload(answer, 0) as T;
}

function payload(answer: unknown, depth: number): unknown {
  if (depth > 2 || answer === null || typeof answer !== 'object' || Array.isArray(answer)) return answer;
  const keys = Object.keys(answer).filter((key) => key !== 'ok');
  const wrapper = WRAPPERS.find((name) => name in answer && (keys.length === 1 || 'ok' in answer));
  return wrapper === undefined ? answer : payload(Reflect.get(answer, wrapper), depth + 1);
}
