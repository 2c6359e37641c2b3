import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useDockedHeight } from './hooks';

const STEP = 24;
export const BAR = 36;
const SMALLEST = 160;
/** What of the page always stays in sight. */
const PAGE = 160;

export const largest = (): number => Math.max(SMALLEST, window.innerHeight - PAGE);
const bounded = (height: number): number => Math.round(Math.min(largest(), Math.max(SMALLEST, height)));

const Frame = chakra('section', {
  base: {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: 'toast',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.surface',
    color: 'fg',
    borderTopWidth: 'hair',
    borderColor: 'border.control',
    pointerEvents: 'auto',
  },
});
const Handle = chakra('div', {
  base: {
    position: 'absolute',
    top: '-5px',
    left: '0',
    right: '0',
    h: '9px',
    cursor: 'ns-resize',
    touchAction: 'none',
    zIndex: '1',
    _hover: { bg: 'accent.subtle' },
  },
});

interface DockProps {
  readonly label: string;
  readonly folded: boolean;
  /** Whether it covers the whole page while it is not folded. */
  readonly sheet: boolean;
  readonly height: number;
  readonly onHeight: (height: number) => void;
  readonly children: ReactNode;
}

/** A panel at the foot of the page; its upper edge moves by pointer and by arrow keys. */
export function Dock({ label, folded, sheet, height, onHeight, children }: DockProps) {
  const covers = sheet && !folded;
  const shown = folded ? BAR : bounded(height);
  useDockedHeight(covers ? 0 : shown);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onHeight(bounded(window.innerHeight - event.clientY));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    onHeight(bounded(height + by));
  };
  return (
    <Frame aria-label={label} style={{ height: covers ? '100dvh' : shown }}>
      {folded || sheet ? null : (
        <Handle
          role="separator"
          aria-orientation="horizontal"
          aria-label={`Height of the ${label.toLowerCase()}`}
          aria-valuenow={shown}
          aria-valuemin={SMALLEST}
          aria-valuemax={largest()}
          tabIndex={0}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={press}
        />
      )}
      {children}
    </Frame>
  );
}
