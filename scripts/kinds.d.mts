/** Writes the tables of kinds that differ from what the folders ask for, and answers their paths; with `check` writes none. */
export declare function writeTables(house: string, check?: boolean): Promise<readonly string[]>;
