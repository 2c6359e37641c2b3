const BEGINNING = String.raw`^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?`;

/** A language as browsers name theirs (BCP 47), with script and region alone: `pt-BR`, `zh-Hant-TW`. */
export const LANGUAGE_TAG = new RegExp(`${BEGINNING}$`, 'i');
const READ = new RegExp(String.raw`${BEGINNING}(?![a-z\d])`, 'i');

/** As much of what a browser names as is such a tag; English where nothing is. */
export const languageTagOf = (named: string): string => READ.exec(named)?.[0] ?? 'en';
