export declare function refusalOf(house: string, name?: string): string | null;
/** Paths of what was written anew and of the tables that changed. */
export declare function writeKind(
  house: string,
  name: string,
): Promise<{ readonly written: readonly string[]; readonly changed: readonly string[] }>;
