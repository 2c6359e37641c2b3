import { channel } from './channel';

/** Below 768 px, below 1280 px, below 1440 px, and from there on. */
export type ScreenSize = 'phone' | 'tablet' | 'desktop' | 'wide';

/** Columns stand beside the page instead of over it. */
export const hasRoom = (size: ScreenSize): boolean => size === 'desktop' || size === 'wide';

export interface ScreenResized {
  readonly type: 'screen.resized';
  readonly size: ScreenSize;
}

/** Says `screen.resized` at once and whenever the page passes 768, 1280 or 1440 px. */
export const screenPort = channel('screen');
