const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** So many random letters and digits, for the end of a name that is made here. */
export const randomName = (length: number): string =>
  [...crypto.getRandomValues(new Uint32Array(length))].map((value) => LETTERS.charAt(value % LETTERS.length)).join('');
