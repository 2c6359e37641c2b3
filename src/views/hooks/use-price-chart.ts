import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPricePlot, type PricePlot, type Shown } from './price-plot';
import { useIsDark } from './use-color-theme';

/** Draws candles on a canvas in the element of `frame`; `hovered` is the candle under the crosshair. */
export function usePriceChart({ drawn, isHollow, view }: Omit<Shown, 'isDark'>) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<PricePlot | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const isDark = useIsDark();
  const shown = useMemo(() => ({ drawn, isHollow, view, isDark }), [drawn, isHollow, view, isDark]);
  useEffect(() => {
    if (frame.current === null) return;
    if (plot.current === null) plot.current = createPricePlot(frame.current, shown, setHovered);
    else plot.current.show(shown);
  }, [shown]);
  useEffect(
    () => () => {
      plot.current?.stop();
      plot.current = null;
    },
    [],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && plot.current?.press(event.key) === true) event.preventDefault();
  };
  return { frame, hovered, onKeyDown };
}
