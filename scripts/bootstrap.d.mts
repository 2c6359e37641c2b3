/** Where Chromium lies; it is installed where this is allowed, else the process ends and says what to do. */
export declare function requireChromium(): string;
