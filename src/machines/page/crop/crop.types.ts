import type { NoticeRaised, ParentOf } from '../../parent';

/** A decoded picture that waits outside every machine under an id. */
export interface Picture {
  readonly id: string;
  readonly previewUrl: string;
  readonly width: number;
  readonly height: number;
}

/** Pixels of the picture itself, before any zoom. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far the middle of the picture stands from the middle of the circle, in pixels of the page. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

export const ZOOM_MIN = 1;
export const ZOOM_MAX = 3;

export interface CropInput {
  readonly parent: ParentOf<NoticeRaised>;
  readonly picture: Picture;
}

export interface CropContext extends CropInput {
  /** 1 to 3. */
  readonly zoom: number;
  readonly offset: Offset;
  readonly area: CropArea;
}

export type CropEvent =
  | { readonly type: 'image.shown' }
  | { readonly type: 'image.lost' }
  | { readonly type: 'zoom.set'; readonly zoom: number }
  | { readonly type: 'picture.moved'; readonly offset: Offset }
  | { readonly type: 'crop.chosen'; readonly area: CropArea }
  | { readonly type: 'crop.cancelled' };

/** Null when it was left without a picture. */
export type CropOutput = Picture | null;
