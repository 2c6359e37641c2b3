/** Processes of this machine by what started them. */
export function processes(): { pid: number; command: string }[];
/** Removes the folders, servers, networks and databases of runs below `within` whose process is gone; answers the folders. */
export function sweep(within: string, list?: readonly { pid: number; command: string }[]): Promise<string[]>;
/** A folder below `within` that is known to belong to this process. `remove` ends what still runs on it. */
export function claim(within: string): { folder: string; remove: () => Promise<void> };
/** What to say of little room on the disk of a folder; null where there is enough. */
export function roomProblem(folder: string, space?: { bavail: number; bsize: number }): string | null;
