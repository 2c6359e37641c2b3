/** How many rules a plan of X has, and how many characters one of them (https://docs.x.com, filtered stream). */
export interface RuleLimits {
  readonly most: number;
  readonly length: number;
}

const ruleOf = (handles: readonly string[]): string => handles.map((handle) => `from:${handle}`).join(' OR ');

/** Whom a rule of ours is about; null for what is none. */
function handlesOf(value: string): readonly string[] | null {
  const parts = value.split(' OR ').map((part) => /^from:(\w{1,15})$/.exec(part)?.[1]);
  return parts.every((part) => part !== undefined) ? parts : null;
}

export interface PlannedRules {
  readonly values: readonly string[];
  /** For whom there is no room, those followed last. */
  readonly left: readonly string[];
}

/**
 * Rules for all of `wanted`, in lower case, as few as fit: what stands stays as it is wherever it can, so that few are changed when one
 * account comes or goes. Who has room keeps it; otherwise those who come first in `wanted` have it.
 */
export function planRules(
  wanted: readonly string[],
  standing: readonly string[],
  { most, length }: RuleLimits,
): PlannedRules {
  const open = new Set(wanted);
  const groups: string[][] = [];
  const fits = (group: readonly string[], handle: string): boolean => ruleOf([...group, handle]).length <= length;
  for (const value of standing) {
    const group: string[] = [];
    for (const handle of handlesOf(value) ?? [])
      if (open.has(handle) && fits(group, handle)) {
        open.delete(handle);
        group.push(handle);
      }
    if (group.length > 0 && groups.length < most) groups.push(group);
    else for (const handle of group) open.add(handle);
  }
  const left: string[] = [];
  for (const handle of wanted.filter((one) => open.has(one))) {
    const group = groups.find((one) => fits(one, handle));
    if (group !== undefined) group.push(handle);
    else if (groups.length < most && fits([], handle)) groups.push([handle]);
    else left.push(handle);
  }
  return { values: groups.map(ruleOf), left };
}
