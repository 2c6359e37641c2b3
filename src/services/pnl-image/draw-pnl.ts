import type { PnlFigures } from '#shared/pnl-figures';

/** As links are previewed, px. */
const SIZE = { width: 1_200, height: 630 } as const;
const EDGE = 80;
const PICTURE = 150;
const FONT = "'IBM Plex Sans Variable', sans-serif";
/** Of the dark theme, whatever the page is shown in. */
const COLORS = {
  ground: '#0c0f12',
  tile: '#1f252b',
  text: '#eef1f4',
  muted: '#9aa5b1',
  up: '#40d494',
  down: '#ff7886',
  plain: '#eef1f4',
} as const;

interface Words {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly px: number;
  readonly weight?: 400 | 600 | 700;
  readonly color?: string;
  /** What is wider is set smaller. */
  readonly room?: number;
}

function write(to: CanvasRenderingContext2D, { text, x, y, px, weight = 400, color = COLORS.text, room }: Words): void {
  to.fillStyle = color;
  to.font = `${weight} ${px}px ${FONT}`;
  const width = to.measureText(text).width;
  if (room !== undefined && width > room) to.font = `${weight} ${Math.floor((px * room) / width)}px ${FONT}`;
  to.fillText(text, x, y);
}

/** Null where it does not come: its letters stand there then. */
async function pictureAt(path: string | null): Promise<HTMLImageElement | null> {
  if (path === null) return null;
  const image = new Image();
  image.src = path;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

function drawTile(to: CanvasRenderingContext2D, image: HTMLImageElement | null, symbol: string): void {
  to.save();
  to.beginPath();
  to.roundRect(EDGE, EDGE, PICTURE, PICTURE, 18);
  to.clip();
  to.fillStyle = COLORS.tile;
  to.fillRect(EDGE, EDGE, PICTURE, PICTURE);
  if (image === null) {
    to.textAlign = 'center';
    write(to, {
      text: symbol.slice(0, 2).toUpperCase(),
      x: EDGE + PICTURE / 2,
      y: EDGE + PICTURE / 2 + 22,
      px: 64,
      weight: 700,
    });
  } else {
    // The middle of it, as a tile of the list shows it.
    const side = Math.min(image.naturalWidth, image.naturalHeight);
    const [left, top] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2];
    to.drawImage(image, left, top, side, side, EDGE, EDGE, PICTURE, PICTURE);
  }
  to.restore();
}

/** The figures as a PNG of 1,200 × 630 px; throws where the browser cannot draw. */
export async function drawPnl(figures: PnlFigures, at: Date): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const to = canvas.getContext('2d');
  if (to === null) throw new Error('this browser draws nothing');
  const image = await pictureAt(figures.picture);
  const inner = SIZE.width - 2 * EDGE;
  const beside = EDGE + PICTURE + 36;
  const tone = COLORS[figures.tone];
  to.direction = 'ltr';
  to.fillStyle = COLORS.ground;
  to.fillRect(0, 0, SIZE.width, SIZE.height);
  to.fillStyle = tone;
  to.fillRect(0, 0, 12, SIZE.height);
  drawTile(to, image, figures.symbol);
  const nameRoom = SIZE.width - EDGE - beside;
  write(to, { text: figures.symbol, x: beside, y: 150, px: 64, weight: 700, room: nameRoom });
  write(to, { text: figures.name, x: beside, y: 205, px: 32, color: COLORS.muted, room: nameRoom });
  write(to, { text: 'PNL', x: EDGE, y: 310, px: 30, weight: 600, color: COLORS.muted });
  write(to, { text: figures.profit, x: EDGE, y: 420, px: 116, weight: 700, color: tone, room: inner });
  figures.rows.forEach(([name, figure], place) => {
    const x = EDGE + place * (inner / 3);
    write(to, { text: name, x, y: 484, px: 24, color: COLORS.muted, room: inner / 3 - 24 });
    write(to, { text: figure, x, y: 522, px: 32, weight: 600, room: inner / 3 - 24 });
  });
  write(to, { text: figures.note, x: EDGE, y: 586, px: 24, color: COLORS.muted, room: inner - 320 });
  to.textAlign = 'right';
  const day = at.toISOString().slice(0, 10);
  write(to, { text: `Gantry · ${day}`, x: SIZE.width - EDGE, y: 586, px: 24, weight: 600 });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('nothing was drawn')) : resolve(blob)), 'image/png');
  });
}
