import { useEffect, type RefObject } from 'react';
import { untilLoaded } from '../../services/patiently';
import { useMedia } from './use-media';

/** Lets the wheel glide in what scrolls while that is wanted, and never where little motion is. */
export function useSmoothScroll(scroller: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isOn = isWanted && !isStill;
  useEffect(() => {
    const element = scroller.current;
    if (!isOn || element === null) return undefined;
    let end: (() => void) | null = () => undefined;
    void untilLoaded(
      () => import('./glide'),
      () => end === null,
    ).then((code) => {
      if (code !== null && end !== null) end = code.glide(element);
    });
    return () => {
      end?.();
      end = null;
    };
  }, [isOn, scroller]);
}
