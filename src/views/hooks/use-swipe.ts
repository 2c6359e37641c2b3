import { useRef, type PointerEvent } from 'react';

/** How far a finger goes to the right, and how much of that up or down, before it is a swipe; px. */
const FAR = 60;
const STEEP = 0.6;

interface Swipe {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/** Handlers of an element that is drawn away to the right by finger or pen; a mouse selects text instead. */
export function useSwipe(onRight: () => void): Swipe {
  const from = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown({ pointerId, pointerType, clientX, clientY }) {
      from.current = pointerType === 'mouse' ? null : { id: pointerId, x: clientX, y: clientY };
    },
    onPointerUp({ pointerId, clientX, clientY }) {
      const start = from.current;
      from.current = null;
      if (start === null || start.id !== pointerId) return;
      const right = clientX - start.x;
      if (right >= FAR && Math.abs(clientY - start.y) <= right * STEEP) onRight();
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}
