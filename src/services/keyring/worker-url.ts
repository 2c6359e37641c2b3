interface TrustedPolicy {
  createScriptURL(url: string): string;
}
interface TrustedFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedPolicy;
}

const isFactory = (value: unknown): value is TrustedFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value && typeof value.createPolicy === 'function';

const allowed = new Set<string>();
let policy: TrustedPolicy | null = null;

/** The one Trusted Types policy: a worker's script URL, named by this build, may be loaded; nothing else passes. */
export function trustedWorkerUrl(url: string): string {
  allowed.add(url);
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!isFactory(factory)) return url;
  policy ??= factory.createPolicy('gantry-workers', {
    createScriptURL(asked) {
      if (!allowed.has(asked)) throw new TypeError('not a worker of this build');
      return asked;
    },
  });
  return policy.createScriptURL(url);
}
