const SHAPES = [
  // 32 bytes or more written as numbers.
  /\[\s*(?:\d{1,3}\s*,\s*){31,}\d{1,3}\s*\]/g,
  /[^\s"'<>:;,()]+@[^\s"'<>:;,()]+/g,
  // A key pair in base58, base64 or hex is longer than any address.
  /[A-Za-z0-9_+/=-]{60,}/g,
];

/** What in a text of the inspector was planted as a secret or has the shape of one. */
export const secretsIn = (text: string, planted: readonly string[]): readonly string[] => [
  ...planted.filter((secret) => text.includes(secret)),
  ...SHAPES.flatMap((shape) => text.match(shape) ?? []),
];
