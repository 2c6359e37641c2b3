import { CHART_TYPE, type Arrow, type ArrowKind, type Box } from '../src/inspector/geometry';
import { routeOf } from '../src/inspector/route';
import { semanticTokens } from '../src/views/theme/tokens';
import type { Layout } from './chart-geometry';

const { title, titleLine, line, lineHeight, padding } = CHART_TYPE;
/** Around the drawing, in px. */
export const MARGIN = 8;
const HEADS: readonly ArrowKind[] = ['event', 'done', 'failed', 'after', 'always', 'entry'];

const { bg, fg, border, up, down, warn } = semanticTokens.colors;
type Both = typeof fg.muted.value;

/** The colours of the inspector's charts. */
const INKS: readonly (readonly [selector: string, property: 'fill' | 'stroke', ink: Both])[] = [
  ['.page,.label', 'fill', bg.surface.value],
  ['text', 'fill', fg.muted.value],
  ['.box', 'fill', bg.surface.value],
  ['.group', 'fill', bg.raised.value],
  ['.box,.group,.inner', 'stroke', border.control.value],
  ['.name', 'fill', fg.DEFAULT.value],
  ['.dot,#entry,#event,#always', 'fill', fg.faint.value],
  ['.event,.always,.entry', 'stroke', fg.faint.value],
  ['#done', 'fill', up.solid.value],
  ['.done', 'stroke', up.solid.value],
  ['#failed', 'fill', down.solid.value],
  ['.failed', 'stroke', down.solid.value],
  ['#after', 'fill', warn.solid.value],
  ['.after', 'stroke', warn.solid.value],
];

const inked = (of: (ink: Both) => string): string =>
  INKS.map(([selector, property, ink]) => `${selector}{${property}:${of(ink)}}`).join('');

const STYLE = [
  `text{font:${line}px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}.name{font-size:${title}px}`,
  '.inner,path{fill:none}path{stroke-width:1.2px}.after{stroke-dasharray:5 3}.elsewhere{stroke-dasharray:2 3}',
  'marker path{stroke:none;fill:inherit}.mid{text-anchor:middle}',
  inked(({ base }) => base),
  `@media(prefers-color-scheme:dark){${inked(({ _dark }) => _dark)}}`,
].join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const rect = (kind: string, x: number, y: number, width: number, height: number, rx: number): string =>
  `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"/>`;

function boxText({ kind, x, y, width, height, title: name, lines }: Box): string {
  if (kind === 'entry') return `<circle class="dot" cx="${x + width / 2}" cy="${y + height / 2}" r="4"/>`;
  const group = kind === 'compound' || kind === 'parallel';
  const texts = lines.map((text, place) => {
    const at = y + titleLine + (place + 1) * lineHeight;
    return `<text x="${x + padding}" y="${at}">${escaped(text)}</text>`;
  });
  return [
    rect(group ? 'group' : kind === 'elsewhere' ? 'box elsewhere' : 'box', x, y, width, height, 6),
    ...(kind === 'final' ? [rect('inner', x + 3, y + 3, width - 6, height - 6, 4)] : []),
    `<text class="${group || kind === 'elsewhere' ? '' : 'name'}" x="${x + padding}" y="${y + titleLine}">${escaped(name)}</text>`,
    ...texts,
  ].join('');
}

function arrowText({ kind, points, label, labelBox }: Arrow): string {
  const [x, y, width, height] = labelBox;
  const texts = label.map(
    (text, row) => `<text class="mid" x="${x + width / 2}" y="${y + 11 + row * lineHeight}">${escaped(text)}</text>`,
  );
  return [
    `<path class="${kind}" d="${routeOf(points)}" marker-end="url(#${kind})"/>`,
    ...(label.length === 0 ? [] : [rect('label', x, y, width, height, 2)]),
    ...texts,
  ].join('');
}

const heads = (kinds: ReadonlySet<ArrowKind>): string =>
  HEADS.filter((kind) => kinds.has(kind))
    .map(
      (kind) =>
        `<marker id="${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" orient="auto"><path d="M0 0L8 4L0 8z"/></marker>`,
    )
    .join('');

/** A drawing as a picture of its own, light or dark as the reader's system is; `from` says what it was made of. */
export function svgOf({ width, height, boxes, arrows }: Layout, name: string, from: string): string {
  const [wide, high] = [width + 2 * MARGIN, height + 2 * MARGIN];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="${-MARGIN} ${-MARGIN} ${wide} ${high}" role="img">`,
    `<title>${escaped(name)}</title><!-- ${from} --><style>${STYLE}</style>`,
    `<defs>${heads(new Set(arrows.map(({ kind }) => kind)))}</defs>`,
    rect('page', -MARGIN, -MARGIN, wide, high, 6),
    ...boxes.map(boxText),
    ...arrows.map(arrowText),
    '</svg>\n',
  ].join('\n');
}
