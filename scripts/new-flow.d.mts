export declare function refusalOf(house: string, asked?: string): string | null;
/** Paths of what was written anew and of what got a row. */
export declare function writeFlow(
  house: string,
  domain: string,
  name: string,
): Promise<{ readonly written: readonly string[]; readonly changed: readonly string[] }>;
