import type { MachineNotes } from '#shared/machine-notes';

/** A state as drawn; lengths in px from the chart's upper left corner. */
export interface Box {
  /** Id of the state node; of the entry dot it leads to with `::entry` behind it. */
  readonly id: string;
  /** `elsewhere` is the end of an arrow that leads to another sheet. */
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history' | 'entry' | 'elsewhere';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** What it invokes and which events it takes without leaving. */
  readonly lines: readonly string[];
}

export type ArrowKind = 'event' | 'done' | 'failed' | 'after' | 'always' | 'entry';

/** One arrow between two states; transitions of one kind that share both ends share it. */
export interface Arrow {
  /** `transitionId` of each transition drawn by it. */
  readonly transitions: readonly string[];
  readonly kind: ArrowKind;
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly label: readonly string[];
  readonly labelBox: readonly [x: number, y: number, width: number, height: number];
}

/** A transition as it is written, drawn or not. */
export interface Rule {
  /** Its `transitionId`. */
  readonly id: string;
  /** Path of the state it is written in; of the machine itself its name. */
  readonly state: string;
  /** Type of its event, empty when it needs none. */
  readonly event: string;
  readonly guards: readonly string[];
}

/** How one machine is drawn and what its parts mean, laid out before the page is built. */
export interface Geometry {
  readonly machine: string;
  /** Digest of everything it was made from; another one means the machine has changed. */
  readonly digest: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  readonly rules: readonly Rule[];
  readonly notes: MachineNotes;
}

/** Names a transition by the state it is written in, its event and its place among that event's candidates. */
export const transitionId = (source: string, eventType: string, place: number): string =>
  `${source}|${eventType}|${place}`;

/** Type sizes of the chart, which the layout leaves room for. */
export const CHART_TYPE = { title: 13, titleLine: 18, line: 11, lineHeight: 15, padding: 12 } as const;
