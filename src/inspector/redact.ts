import { Secret } from '#shared/secret';

/** What an inspector may hold: plain data with everything secret or personal left out. */
export type Shown = string | number | boolean | null | readonly Shown[] | { readonly [key: string]: Shown };

const MAX_DEPTH = 5;
const MAX_ITEMS = 40;
const MAX_TEXT = 160;
/** Values of one capture in all, so that a deep and broad one costs no more than a flat one. */
const MAX_VALUES = 400;
const WITHHELD = '[withheld]';
const EMAIL_WITHHELD = '[e-mail]';

type Verdict = 'open' | 'withheld' | 'text' | 'email' | 'signature';

const NEVER = new Set(
  'secret secrets password passphrase passcode mnemonic seed private bearer authorization cookie jwt otp credential credentials pin'.split(
    ' ',
  ),
);
const EMAILS = new Set(['email', 'mail', 'emails']);
const SIGNATURES = new Set(['signature', 'signatures']);
const MAX_NAMES = 2_000;
const verdicts = new Map<string, Verdict>();

function judge(name: string): Verdict {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  if (words.some((word) => NEVER.has(word))) return 'withheld';
  if (words.some((word) => EMAILS.has(word))) return 'email';
  const last = words.at(-1) ?? '';
  if (SIGNATURES.has(last)) return 'signature';
  // What opens something is a text; the data of a coin is not, so a `token` that is an object is opened.
  if (last === 'token') return 'text';
  return (last === 'key' || last === 'keys') && !words.includes('public') ? 'withheld' : 'open';
}

function verdictOf(name: string): Verdict {
  const known = verdicts.get(name);
  if (known !== undefined) return known;
  // Names can be data, like addresses; without a bound they would pile up.
  if (verdicts.size >= MAX_NAMES) verdicts.clear();
  const verdict = judge(name);
  verdicts.set(name, verdict);
  return verdict;
}

const EMAIL = /[^\s"'<>:;,()]+@[^\s"'<>:;,()]+/g;
const LONG_RUN = /[A-Za-z0-9_+/=-]{24,}/g;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{40,44}$|^1{32}$/;
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{80,90}$/;
const WORDS = /^\/?[a-z]+([-_/][a-z]+)+\/?$/;

/** A run of characters no word is made of may be a key or a token, unless its shape says what else it is. */
const runText = (run: string): string => (UUID.test(run) || ADDRESS.test(run) || WORDS.test(run) ? run : WITHHELD);

/** Text without e-mail addresses and without anything that may be a key or a token, and of bounded length. */
export function redactText(text: string): string {
  if (text.length < 24 && !text.includes('@')) return text;
  // What lies behind the cut is not looked at, and a run that crosses it is cut only after it was judged.
  const head = text.slice(0, 4 * MAX_TEXT);
  const clean = head.replaceAll(EMAIL, EMAIL_WITHHELD).replaceAll(LONG_RUN, runText);
  return clean.length > MAX_TEXT || text.length > head.length ? `${clean.slice(0, MAX_TEXT)}…` : clean;
}

function named(text: string, verdict: Verdict): string {
  if (text === '') return text;
  if (verdict === 'withheld' || verdict === 'text') return WITHHELD;
  if (verdict === 'email') return EMAIL_WITHHELD;
  return verdict === 'signature' && SIGNATURE.test(text) ? text : redactText(text);
}

interface Budget {
  left: number;
}

const isByte = (item: unknown): boolean => Number.isInteger(item) && Number(item) >= 0 && Number(item) <= 255;
const isActor = (value: object): value is { readonly id: unknown } => 'sessionId' in value && 'getSnapshot' in value;

function errorShown(error: Error): Shown {
  const code = 'code' in error && typeof error.code === 'string' ? { code: redactText(error.code) } : {};
  return { error: redactText(error.name), ...code, message: redactText(error.message) };
}

function objectShown(value: object, verdict: Verdict, depth: number, budget: Budget): Shown {
  if (value instanceof Secret) return '[secret]';
  if (value instanceof Error) return errorShown(value);
  if (isActor(value)) return `→ ${redactText(String(value.id))}`;
  if (verdict === 'withheld' && Array.isArray(value)) return value.map(() => WITHHELD).slice(0, MAX_ITEMS);
  if (Array.isArray(value)) {
    if (value.length >= 16 && value.every(isByte)) return `[${value.length} bytes withheld]`;
    if (depth === 0) return `[${value.length} items]`;
    const items = value.slice(0, MAX_ITEMS).map((item) => shown(item, verdict, depth - 1, budget));
    return value.length > MAX_ITEMS ? [...items, `… ${value.length - MAX_ITEMS} more`] : items;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  // Class instances, Blobs, typed arrays and DOM nodes are named and never opened.
  if (prototype !== Object.prototype && prototype !== null)
    return `[${Object.prototype.toString.call(value).slice(8, -1)}]`;
  if (depth === 0) return '{…}';
  const copy: Record<string, Shown> = {};
  let count = 0;
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue;
    count += 1;
    if (count > MAX_ITEMS) continue;
    const item: unknown = Reflect.get(value, name);
    copy[redactText(name)] = shown(item, verdict === 'withheld' ? verdict : verdictOf(name), depth - 1, budget);
  }
  if (count > MAX_ITEMS) copy['…'] = `${count - MAX_ITEMS} more`;
  return copy;
}

function shown(value: unknown, verdict: Verdict, depth: number, budget: Budget): Shown {
  budget.left -= 1;
  if (budget.left < 0) return '…';
  switch (typeof value) {
    case 'string':
      return named(value, verdict);
    case 'number':
    case 'boolean':
      return verdict === 'withheld' ? WITHHELD : value;
    case 'bigint':
      return verdict === 'withheld' ? WITHHELD : `${value}n`;
    case 'object':
      return value === null ? null : objectShown(value, verdict, depth, budget);
    default:
      return `[${typeof value}]`;
  }
}

/** A copy that may be kept and shown: classes unopened, secrets, e-mails and look-alikes withheld, size bounded. */
export const redact = (value: unknown): Shown => shown(value, 'open', MAX_DEPTH, { left: MAX_VALUES });
