/** Builds the page and the server into dist/ when their sources changed since the last build. */
export declare function build(): void;
