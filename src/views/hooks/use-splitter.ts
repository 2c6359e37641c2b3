import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

interface SplitterOptions {
  /** Of the part before the edge, px. */
  readonly size: number;
  readonly least: number;
  readonly most: number;
  /** Whether the edge stands and is moved to the left and the right. */
  readonly upright: boolean;
  readonly onSize: (size: number) => void;
}

const STEP = 16;
const LEAPS = 4;

/** Makes the edge behind a part one that is dragged, or moved by arrow keys, Home and End. */
export function useSplitter({ size, least, most, upright, onSize }: SplitterOptions) {
  const from = useRef<{ readonly place: number; readonly size: number } | null>(null);
  const placeOf = (event: PointerEvent<HTMLElement>): number => (upright ? event.clientX : event.clientY);
  const [less, more] = upright ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  const end = (): void => {
    from.current = null;
  };
  return {
    role: 'separator',
    tabIndex: 0,
    'aria-orientation': upright ? ('vertical' as const) : ('horizontal' as const),
    'aria-valuenow': size,
    'aria-valuemin': least,
    'aria-valuemax': most,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { place: placeOf(event), size };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current !== null) onSize(from.current.size + placeOf(event) - from.current.place);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = event.shiftKey ? LEAPS * STEP : STEP;
      const wanted = new Map([
        [less, size - step],
        [more, size + step],
        ['Home', least],
        ['End', most],
      ]).get(event.key);
      if (wanted === undefined) return;
      event.preventDefault();
      onSize(wanted);
    },
  };
}
