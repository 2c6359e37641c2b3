/** Builds the page and the server into dist/ when their sources changed since the last build. */
export declare function build(): void;

/** Lays each script and stylesheet of a folder beside itself, compressed. */
export declare function compressAssets(folder: string): void;
