export interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
}
export interface Overrides {
  readonly [name: string]: string | Overrides;
}
export interface LockFacts {
  readonly lock: { readonly packages: Readonly<Record<string, LockEntry>> };
  readonly manifest: {
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly devDependencies?: Readonly<Record<string, string>>;
    readonly overrides?: Overrides;
  };
  readonly denied: Readonly<Record<string, readonly string[]>>;
  readonly reasons: Readonly<Record<string, string>>;
  /** By `name@version`: the day it was published, YYYY-MM-DD. */
  readonly ages: Readonly<Record<string, string>>;
  /** By reason: the versions, `name@version`, that are taken although they are younger than two weeks. */
  readonly young: Readonly<Record<string, readonly string[]>>;
}
export declare function tooYoung(published: string, today: Date): boolean;
export declare function lockProblems(facts: LockFacts): string[];
