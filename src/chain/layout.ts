import { addressOf, type Address } from './address';
import { ByteReader } from './bytes';

type Primitive = 'bool' | 'u8' | 'u16' | 'u64' | 'i64' | 'u128' | 'address' | 'text';
/** A primitive, a nested struct, or a list: of a fixed count, or counted by a leading u32. */
export type Field = Primitive | Layout | ListOf;
export interface ListOf {
  readonly list: Field;
  readonly count?: number;
}
/** Borsh fields in order. */
export interface Layout {
  readonly [name: string]: Field;
}

interface PrimitiveValues {
  readonly bool: boolean;
  readonly u8: number;
  readonly u16: number;
  readonly u64: bigint;
  readonly i64: bigint;
  readonly u128: bigint;
  readonly address: Address;
  readonly text: string;
}

export type ValueOf<F> = F extends Primitive
  ? PrimitiveValues[F]
  : F extends { readonly list: infer Item }
    ? readonly ValueOf<Item>[]
    : { readonly [Name in keyof F]: ValueOf<F[Name]> };

const ZERO = new Uint8Array(32);
const SIZES: Readonly<Record<Exclude<Primitive, 'text'>, number>> = {
  bool: 1,
  u8: 1,
  u16: 2,
  u64: 8,
  i64: 8,
  u128: 16,
  address: 32,
};

const isList = (field: Layout | ListOf): field is ListOf => 'list' in field;

const shaped = <F>(value: unknown): ValueOf<F> => value as ValueOf<F>;

/** Reads what fits; the first field that does not fit, and all behind it, read as zero. */
class Tail {
  readonly #reader: ByteReader;
  #ended = false;

  constructor(bytes: Uint8Array) {
    this.#reader = new ByteReader(bytes);
  }

  #fits(size: number): boolean {
    this.#ended ||= size > this.#reader.rest;
    return !this.#ended;
  }

  #primitive(kind: Exclude<Primitive, 'text'>): unknown {
    const reader = this.#fits(SIZES[kind]) ? this.#reader : new ByteReader(ZERO);
    if (kind === 'address') return addressOf(reader.view(32));
    if (kind === 'u128') return reader.u64() + (reader.u64() << 64n);
    return reader[kind]();
  }

  #text(): string {
    const size = this.#count();
    return this.#fits(size) ? new TextDecoder().decode(this.#reader.bytes(size)) : '';
  }

  #count(): number {
    return this.#fits(4) ? this.#reader.u32() : 0;
  }

  #list({ list, count }: ListOf): unknown[] {
    if (count !== undefined) return Array.from({ length: count }, () => this.read(list));
    const items: unknown[] = [];
    for (let left = this.#count(); left > 0; left -= 1) {
      const item = this.read(list);
      if (this.#ended) return [];
      items.push(item);
    }
    return items;
  }

  /** Passes over a field as reading it would. */
  pass(field: Field): void {
    const size = field === 'text' ? this.#count() : typeof field === 'string' ? SIZES[field] : null;
    if (size === null) this.read(field);
    else if (this.#fits(size)) this.#reader.skip(size);
  }

  read(field: Field): unknown {
    if (field === 'text') return this.#text();
    if (typeof field === 'string') return this.#primitive(field);
    if (isList(field)) return this.#list(field);
    return Object.fromEntries(Object.entries(field).map(([name, inner]) => [name, this.read(inner)]));
  }
}

/**
 * Reads a Borsh struct that may have been written before its last fields existed: what is missing reads as zero, false,
 * empty text or the zero address, and bytes behind the last field are ignored. Callers check the least length they accept.
 */
export const readLayout = <const L extends Layout>(layout: L, bytes: Uint8Array): ValueOf<L> =>
  shaped<L>(new Tail(bytes).read(layout));

/** As `readLayout`, of these fields alone: what stands before and between them is passed over. */
export function fieldsReader<const L extends Layout, const Name extends keyof L & string>(
  layout: L,
  names: readonly Name[],
): (bytes: Uint8Array) => ValueOf<Pick<L, Name>> {
  const wanted = new Set<string>(names);
  const all = Object.entries(layout);
  const steps = all
    .slice(0, all.findLastIndex(([name]) => wanted.has(name)) + 1)
    .map(([name, field]) => ({ name, field, isWanted: wanted.has(name) }));
  return (bytes) => {
    const tail = new Tail(bytes);
    const found: Record<string, unknown> = {};
    for (const { name, field, isWanted } of steps)
      if (isWanted) found[name] = tail.read(field);
      else tail.pass(field);
    return shaped<Pick<L, Name>>(found);
  };
}
