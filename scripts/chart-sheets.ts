import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { pathOf } from '../src/machines/testing/notes';
import { layoutOf, type Layout } from './chart-geometry';
import { MARGIN } from './chart-svg';
import { childrenOf, ELSEWHERE, ON_SHEET, sketchOf, wholeSheet, type Sheet } from './chart-sketch';

/** The widest picture a page shows at its own size, in px. */
export const PAGE_WIDTH = 880;

/** One drawing of a machine, with the states on it. */
export interface DrawnSheet extends Layout {
  readonly frame: { readonly id: string; readonly path: string };
  readonly states: readonly string[];
}

const fits = ({ width }: Layout): boolean => width + 2 * MARGIN <= PAGE_WIDTH;

/** From top to bottom, or from left to right where only that fits. */
async function draw(machine: AnyStateMachine, sheet: Sheet): Promise<DrawnSheet> {
  const sketch = sketchOf(machine, sheet);
  const down = await layoutOf(sketch);
  const right = fits(down) ? down : await layoutOf(sketch, 'RIGHT');
  return {
    ...(fits(right) ? right : down),
    frame: { id: sheet.frame.id, path: pathOf(sheet.frame) },
    states: sheet.children.map(({ key }) => key),
  };
}

/** As few sheets of one state as fit the page, in order; what is too wide by itself is opened on sheets of its own. */
async function cut(machine: AnyStateMachine, frame: AnyStateNode): Promise<readonly DrawnSheet[]> {
  const children = childrenOf(frame);
  const drawPart = (part: readonly AnyStateNode[], closed: ReadonlySet<AnyStateNode>): Promise<DrawnSheet> =>
    draw(machine, { frame, children: part, closed, first: part[0] === children[0] });
  const closed = new Set<AnyStateNode>();
  for (const child of children)
    if (childrenOf(child).length > 0 && !fits(await drawPart([child], closed))) closed.add(child);
  const sheets: DrawnSheet[] = [];
  let begin = 0;
  while (begin < children.length) {
    let end = begin + 1;
    let sheet = await drawPart(children.slice(begin, end), closed);
    // One state more can make room, where the arrows to it were long.
    for (let more = end + 1, misses = 0; more <= children.length && misses < 2; more += 1) {
      const larger = await drawPart(children.slice(begin, more), closed);
      if (fits(larger)) [sheet, end] = [larger, more];
      else misses += 1;
    }
    sheets.push(sheet);
    begin = end;
  }
  for (const child of closed) sheets.push(...(await cut(machine, child)));
  return sheets;
}

/** With the number of the sheet where what is drawn elsewhere is found, or where a closed state is open. */
function numbered(sheets: readonly DrawnSheet[]): readonly DrawnSheet[] {
  const at = new Map<string, number>();
  const open = new Map<string, number>();
  sheets.forEach(({ boxes, frame }, place) => {
    for (const { id } of boxes) if (!at.has(id)) at.set(id, place + 1);
    if (!open.has(frame.id)) open.set(frame.id, place + 1);
  });
  const on = (sheet: number | undefined): string => `sheet ${sheet ?? '?'}`;
  return sheets.map((sheet) => ({
    ...sheet,
    boxes: sheet.boxes.map((box) => ({
      ...box,
      lines: box.lines.map((text) =>
        text.replace(ON_SHEET, on(open.get(box.id) ?? at.get(box.id.slice(ELSEWHERE.length)))),
      ),
    })),
  }));
}

/** The drawings of a machine: one, or as many as it takes to fit the page. Every state and arrow is on one of them. */
export async function sheetsOf(machine: AnyStateMachine): Promise<readonly DrawnSheet[]> {
  const whole = await draw(machine, wholeSheet(machine));
  return fits(whole) ? [whole] : numbered(await cut(machine, machine.root));
}
