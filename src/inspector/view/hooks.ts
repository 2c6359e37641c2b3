import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Collector, Inspection } from '../collector';
import type { Box, Geometry } from '../geometry';
import { loadGeometry } from '../load-geometry';

export const useInspection = (collector: Collector): Inspection =>
  useSyncExternalStore(collector.subscribe, collector.read);

export type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly geometry: Geometry | null }
  | { readonly status: 'failed' };
const LOADING: Loaded = { status: 'loading' };

/** The chart of a machine while, and after, it is fetched. */
export function useGeometry(machine: string): Loaded {
  const [kept, keep] = useState<{ readonly machine: string; readonly loaded: Loaded }>({ machine, loaded: LOADING });
  useEffect(() => {
    let wanted = true;
    const settle = (loaded: Loaded) => {
      if (wanted) keep({ machine, loaded });
    };
    loadGeometry(machine).then(
      (geometry) => settle({ status: 'ready', geometry }),
      () => settle({ status: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [machine]);
  return kept.machine === machine ? kept.loaded : LOADING;
}

const MARGIN = 24;

/** Scrolls as little as needed to bring the box into view, whenever another box is live. */
export function useFollowed(box: Box | undefined, scale: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = ref.current;
    if (view === null || box === undefined) return;
    const near = (start: number, size: number, from: number, room: number): number => {
      if (start - MARGIN < from) return Math.max(0, start - MARGIN);
      return start + size + MARGIN > from + room ? start + size + MARGIN - room : from;
    };
    view.scrollTo({
      left: near(box.x * scale, box.width * scale, view.scrollLeft, view.clientWidth),
      top: near(box.y * scale, box.height * scale, view.scrollTop, view.clientHeight),
    });
    // Boxes are the same objects until another state is live, so who scrolled away stays there.
  }, [box, scale]);
  return ref;
}

/** Keeps the newest row in sight, unless somebody has scrolled up to read. */
export function usePinnedToEnd(newest: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const pinned = useRef(true);
  useEffect(() => {
    const view = ref.current;
    if (view === null) return undefined;
    const look = () => {
      pinned.current = view.scrollTop + view.clientHeight >= view.scrollHeight - MARGIN;
    };
    view.addEventListener('scroll', look, { passive: true });
    return () => view.removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    if (newest > 0 && pinned.current) ref.current?.scrollTo({ top: ref.current.scrollHeight });
  }, [newest]);
  return ref;
}

/** Keeps the page out of the panel's way: its own regions end where the panel begins. */
export function useDockedHeight(height: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--dock', `${height}px`);
    return () => {
      style.removeProperty('--dock');
    };
  }, [height]);
}
