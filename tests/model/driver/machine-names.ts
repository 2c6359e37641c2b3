import type { AnyStateMachine } from 'xstate';
import { isFaultCode } from '#shared/fault';
import { statesOf, transitionsOf } from '../../../src/machines/testing/unsafe';

const INNER_CAPITAL = /^[a-z]+[A-Z]/;
const AT_WORK = /^[a-z]+ing$/;
const DOTTED = /^[a-z]\w*(?:\.\w+)+$/;
/** A word with what dots, slashes and hyphens join to it. */
const TOKEN = /[A-Za-z]\w*(?:[./-][A-Za-z]\w*)*/g;

export interface MachineNames {
  /** Names that no sentence has: states with a capital inside, events with a dot. */
  readonly telling: ReadonlySet<string>;
  /** States that are words too: they are names where they stand alone, in small letters. */
  readonly plain: ReadonlySet<string>;
}

/** What states and events of these machines are called. */
export function namesOf(machines: readonly AnyStateMachine[]): MachineNames {
  const nodes = machines.flatMap((machine) => statesOf(machine.root));
  const states = nodes.filter(({ parent }) => parent !== undefined).map(({ key }) => key);
  const events = nodes.flatMap(transitionsOf).map(({ eventType }) => eventType);
  return {
    telling: new Set([
      ...states.filter((name) => INNER_CAPITAL.test(name)),
      ...events.filter((name) => DOTTED.test(name) && !name.startsWith('xstate.')),
    ]),
    plain: new Set(states.filter((name) => AT_WORK.test(name))),
  };
}

/** The names of machines in a text of the screen, and the codes of faults. */
export function machineNamesIn(text: string, { telling, plain }: MachineNames): readonly string[] {
  const tokens = text.match(TOKEN) ?? [];
  const found = tokens.flatMap((token) =>
    telling.has(token) || isFaultCode(token) ? [token] : token.split(/[./-]/).filter((part) => telling.has(part)),
  );
  return plain.has(text.trim()) ? [...found, text.trim()] : found;
}

const SAID_BY = ['aria-label', 'title', 'placeholder', 'alt'] as const;

/** Every text of the document that a person sees or is read: of each element its own, and what its attributes say. */
export function textsOn(root: Element): readonly string[] {
  return [...root.querySelectorAll('*')]
    .filter((element) => !element.matches('script, style') && element.checkVisibility())
    .flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
      ...SAID_BY.flatMap((name) => element.getAttribute(name) ?? []),
    ]);
}
