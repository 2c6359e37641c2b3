import type { FieldCode } from '#shared/validation';
import type { CheckedImage } from '#shared/domain/image';
import type { NoticeRaised, ParentOf } from '../../parent';
export type { CheckedImage, ImageCheck } from '#shared/domain/image';

/** A picture the server re-encoded and serves. */
export interface TokenImage {
  readonly previewUrl: string;
  readonly url: string;
}

export type TokenImageReport =
  NoticeRaised | { readonly type: 'image.uploaded'; readonly image: TokenImage } | { readonly type: 'image.dropped' };

export interface TokenImageInput {
  readonly parent: ParentOf<TokenImageReport>;
}
export interface TokenImageContext {
  readonly parent: ParentOf<TokenImageReport>;
  readonly checked: CheckedImage | null;
  readonly url: string | null;
  readonly problem: FieldCode | null;
}
export type TokenImageEvent =
  | { readonly type: 'image.picked'; readonly file: Blob }
  /** A picture the server serves already, chosen before a reload. */
  | { readonly type: 'image.recalled'; readonly url: string }
  | { readonly type: 'image.removed' }
  | { readonly type: 'upload.retried' };
