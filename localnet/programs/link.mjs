// Links one relocatable BPF object of clang into the ELF that Solana loads as SBPF v0. Layout rules: Agave's sbpf crate, elf.rs.

const SECTION = { progbits: 1, strtab: 3, dynamic: 6, rel: 9, dynsym: 11 };
const FLAG = { write: 1, alloc: 2, execute: 4 };
const SYMBOL_SECTION = 3;
const RELOCATION = { address64InText: 1, address64InData: 2, call: 10 };
const SECTION_HEADER = 64;
const PROGRAM_HEADER = 56;
const TEXT_START = 0x1000;
/** Where the loaded file begins in the program's address space. */
const PROGRAM_BASE = 0x1_0000_0000n;

const alignUp = (value, alignment) => Math.ceil(value / alignment) * alignment;

function textAt(bytes, start) {
  return bytes.toString('utf8', start, bytes.indexOf(0, start));
}

function readSections(object) {
  const start = Number(object.readBigUInt64LE(0x28));
  const count = object.readUInt16LE(0x3c);
  const sections = Array.from({ length: count }, (_, index) => {
    const at = start + index * SECTION_HEADER;
    const offset = Number(object.readBigUInt64LE(at + 24));
    const size = Number(object.readBigUInt64LE(at + 32));
    return {
      index,
      nameOffset: object.readUInt32LE(at),
      type: object.readUInt32LE(at + 4),
      offset,
      size,
      link: object.readUInt32LE(at + 40),
      info: object.readUInt32LE(at + 44),
      alignment: Number(object.readBigUInt64LE(at + 48)) || 1,
      bytes: object.subarray(offset, offset + size),
    };
  });
  const names = sections[object.readUInt16LE(0x3e)].offset;
  return sections.map((section) => ({ ...section, name: textAt(object, names + section.nameOffset) }));
}

function readSymbols(object, sections) {
  const table = sections.find((section) => section.name === '.symtab');
  const names = sections[table.link].offset;
  return Array.from({ length: table.size / 24 }, (_, index) => {
    const at = table.offset + index * 24;
    return {
      name: textAt(object, names + object.readUInt32LE(at)),
      kind: object[at + 4] & 0xf,
      section: object.readUInt16LE(at + 6),
      value: Number(object.readBigUInt64LE(at + 8)),
    };
  });
}

function readRelocations(section, symbols) {
  return Array.from({ length: section.size / 16 }, (_, index) => {
    const info = section.bytes.readBigUInt64LE(index * 16 + 8);
    return {
      offset: Number(section.bytes.readBigUInt64LE(index * 16)),
      type: Number(info & 0xffff_ffffn),
      symbol: symbols[Number(info >> 32n)],
    };
  });
}

const isReadOnlyData = ({ name, type }) =>
  type === SECTION.progbits && (name.startsWith('.rodata') || name.startsWith('.data.rel.ro'));

function refuseWritableData(sections) {
  for (const { name, size } of sections)
    if (/^\.(data|bss)/.test(name) && !name.startsWith('.data.rel.ro') && size > 0)
      throw new Error(`programs have no writable globals, found ${name}`);
}

/** Places text and read-only data; `baseOf` maps a section's index to its address. */
function placeSections(sections) {
  const text = sections.find((section) => section.name === '.text');
  const baseOf = new Map([[text.index, TEXT_START]]);
  const dataStart = alignUp(TEXT_START + text.size, 16);
  const parts = [];
  let end = dataStart;
  for (const section of sections.filter(isReadOnlyData)) {
    const at = alignUp(end, section.alignment);
    parts.push(Buffer.alloc(at - end), section.bytes);
    baseOf.set(section.index, at);
    end = at + section.size;
  }
  return { text: Buffer.from(text.bytes), data: Buffer.concat(parts), dataStart, baseOf };
}

function addressOf(symbol, baseOf) {
  const base = baseOf.get(symbol.section);
  if (base === undefined) throw new Error(`no address for ${symbol.name || 'a section'}`);
  return PROGRAM_BASE + BigInt(base + symbol.value);
}

/** Pointers inside constant tables are final: the image is mapped at a fixed address. */
function relocateData({ data, dataStart, baseOf }, sections, symbols) {
  for (const relocations of sections.filter((section) => section.type === SECTION.rel)) {
    const target = sections[relocations.info];
    if (!isReadOnlyData(target)) continue;
    for (const { offset, type, symbol } of readRelocations(relocations, symbols)) {
      if (type !== RELOCATION.address64InData) throw new Error(`relocation ${type} in ${target.name}`);
      const at = baseOf.get(target.index) - dataStart + offset;
      data.writeBigUInt64LE(addressOf(symbol, baseOf) + data.readBigUInt64LE(at), at);
    }
  }
}

/** Resolves addresses and calls inside the text; returns the calls of syscalls, which the loader resolves by name. */
function relocateText({ text, baseOf }, sections, symbols) {
  const relocations = sections.find((section) => section.name === '.rel.text');
  const syscalls = [];
  for (const { offset, type, symbol } of relocations ? readRelocations(relocations, symbols) : []) {
    if (type === RELOCATION.address64InText) {
      const address = addressOf(symbol, baseOf) + BigInt(text.readUInt32LE(offset + 4));
      text.writeUInt32LE(Number(address & 0xffff_ffffn), offset + 4);
      text.writeUInt32LE(Number(address >> 32n), offset + 12);
    } else if (type === RELOCATION.call && symbol.section === 0) {
      text.writeInt32LE(-1, offset + 4);
      syscalls.push({ offset: TEXT_START + offset, name: symbol.name });
    } else if (type === RELOCATION.call) {
      const inSection = (text.readInt32LE(offset + 4) + 1) * 8;
      const target = symbol.kind === SYMBOL_SECTION ? inSection : symbol.value;
      text.writeInt32LE((target - offset) / 8 - 1, offset + 4);
    } else throw new Error(`relocation ${type} in .text`);
  }
  return syscalls;
}

function stringTable(names) {
  const offsets = new Map();
  let text = '\0';
  for (const name of names) {
    offsets.set(name, text.length);
    text += `${name}\0`;
  }
  return { bytes: Buffer.from(text), offsets };
}

function dynamicTables(syscalls) {
  const names = [...new Set(syscalls.map(({ name }) => name))];
  const strings = stringTable(names);
  const symbols = Buffer.alloc(24 * (names.length + 1));
  for (const [index, name] of names.entries()) {
    symbols.writeUInt32LE(strings.offsets.get(name), 24 * (index + 1));
    symbols[24 * (index + 1) + 4] = 0x10;
  }
  const relocations = Buffer.alloc(16 * syscalls.length);
  for (const [index, { offset, name }] of syscalls.entries()) {
    relocations.writeBigUInt64LE(BigInt(offset), 16 * index);
    relocations.writeBigUInt64LE((BigInt(names.indexOf(name) + 1) << 32n) | BigInt(RELOCATION.call), 16 * index + 8);
  }
  return { symbols, strings: strings.bytes, relocations };
}

function dynamicSection({ symbolsAt, stringsAt, strings, relocationsAt, relocations }) {
  const entries = [
    [6, symbolsAt],
    [11, 24],
    [5, stringsAt],
    [10, strings.length],
    [17, relocationsAt],
    [18, relocations.length],
    [19, 16],
    [22, 0],
    [0, 0],
  ];
  const bytes = Buffer.alloc(entries.length * 16);
  for (const [index, [tag, value]] of entries.entries()) {
    bytes.writeBigUInt64LE(BigInt(tag), index * 16);
    bytes.writeBigUInt64LE(BigInt(value), index * 16 + 8);
  }
  return bytes;
}

function writeElf(sections, segments, entry) {
  const names = stringTable([...sections.slice(1).map(({ name }) => name), '.shstrtab']);
  const last = sections.at(-1);
  const namesAt = alignUp(last.at + last.bytes.length, 16);
  const headersAt = alignUp(namesAt + names.bytes.length, 8);
  const all = [
    ...sections,
    { name: '.shstrtab', type: SECTION.strtab, flags: 0, at: namesAt, bytes: names.bytes, alignment: 1 },
  ];
  const file = Buffer.alloc(headersAt + SECTION_HEADER * all.length);
  file.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]);
  file.writeUInt16LE(3, 16);
  file.writeUInt16LE(247, 18);
  file.writeUInt32LE(1, 20);
  file.writeBigUInt64LE(BigInt(entry), 24);
  file.writeBigUInt64LE(64n, 32);
  file.writeBigUInt64LE(BigInt(headersAt), 40);
  const sizes = [64, PROGRAM_HEADER, segments.length, SECTION_HEADER, all.length, all.length - 1];
  for (const [index, size] of sizes.entries()) file.writeUInt16LE(size, 52 + 2 * index);
  for (const [index, { type, flags, at, size }] of segments.entries()) {
    const header = 64 + PROGRAM_HEADER * index;
    file.writeUInt32LE(type, header);
    file.writeUInt32LE(flags, header + 4);
    for (const field of [8, 16, 24]) file.writeBigUInt64LE(BigInt(at), header + field);
    for (const field of [32, 40]) file.writeBigUInt64LE(BigInt(size), header + field);
    file.writeBigUInt64LE(8n, header + 48);
  }
  const indexOf = (name) => (name === undefined ? 0 : all.findIndex((section) => section.name === name));
  for (const [index, section] of all.entries()) {
    section.bytes.copy(file, section.at);
    const header = headersAt + SECTION_HEADER * index;
    file.writeUInt32LE(names.offsets.get(section.name) ?? 0, header);
    file.writeUInt32LE(section.type, header + 4);
    file.writeBigUInt64LE(BigInt(section.flags), header + 8);
    file.writeBigUInt64LE(BigInt(section.flags === 0 ? 0 : section.at), header + 16);
    file.writeBigUInt64LE(BigInt(section.at), header + 24);
    file.writeBigUInt64LE(BigInt(section.bytes.length), header + 32);
    file.writeUInt32LE(indexOf(section.link), header + 40);
    file.writeUInt32LE(section.info ?? 0, header + 44);
    file.writeBigUInt64LE(BigInt(section.alignment), header + 48);
    file.writeBigUInt64LE(BigInt(section.entrySize ?? 0), header + 56);
  }
  return file;
}

/** The loadable program of one object file; throws on anything the loader would not take. */
export function link(object) {
  const sections = readSections(object);
  const symbols = readSymbols(object, sections);
  refuseWritableData(sections);
  const placed = placeSections(sections);
  relocateData(placed, sections, symbols);
  const tables = dynamicTables(relocateText(placed, sections, symbols));
  let end = alignUp(placed.dataStart + placed.data.length, 16);
  const place = ({ length }) => {
    const at = end;
    end = alignUp(at + length, 16);
    return at;
  };
  const symbolsAt = place(tables.symbols);
  const stringsAt = place(tables.strings);
  const relocationsAt = place(tables.relocations);
  const dynamic = dynamicSection({ ...tables, symbolsAt, stringsAt, relocationsAt });
  const dynamicAt = place(dynamic);
  const { text, data, dataStart } = placed;
  const { alloc, execute, write } = FLAG;
  const out = [
    { name: '', type: 0, flags: 0, at: 0, bytes: Buffer.alloc(0), alignment: 0 },
    { name: '.text', type: SECTION.progbits, flags: alloc | execute, at: TEXT_START, bytes: text, alignment: 8 },
    { name: '.rodata', type: SECTION.progbits, flags: alloc, at: dataStart, bytes: data, alignment: 16 },
    {
      name: '.dynsym',
      type: SECTION.dynsym,
      flags: alloc,
      at: symbolsAt,
      bytes: tables.symbols,
      alignment: 8,
      link: '.dynstr',
      info: 1,
      entrySize: 24,
    },
    { name: '.dynstr', type: SECTION.strtab, flags: alloc, at: stringsAt, bytes: tables.strings, alignment: 1 },
    {
      name: '.rel.dyn',
      type: SECTION.rel,
      flags: alloc,
      at: relocationsAt,
      bytes: tables.relocations,
      alignment: 8,
      link: '.dynsym',
      entrySize: 16,
    },
    {
      name: '.dynamic',
      type: SECTION.dynamic,
      flags: alloc | write,
      at: dynamicAt,
      bytes: dynamic,
      alignment: 8,
      link: '.dynstr',
      entrySize: 16,
    },
  ].filter(({ name, bytes }) => name !== '.rodata' || bytes.length > 0);
  const segments = [
    { type: 1, flags: 5, at: TEXT_START, size: text.length },
    { type: 1, flags: 4, at: dataStart, size: dynamicAt + dynamic.length - dataStart },
    { type: 2, flags: 6, at: dynamicAt, size: dynamic.length },
  ];
  const entry = symbols.find(({ name }) => name === 'entrypoint');
  return writeElf(out, segments, TEXT_START + entry.value);
}
