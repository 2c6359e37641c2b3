import type { FieldCode } from '#shared/validation';
import type { NoticeRaised, ParentOf } from '../parent';

/** A picture that passed the checks. `previewUrl` names it for the upload too; the picture itself never enters a context. */
export interface CheckedImage {
  readonly previewUrl: string;
  readonly width: number;
  readonly height: number;
}
/** A wrong picture is an answer: it is said at the field. */
export type ImageCheck =
  | { readonly kind: 'accepted'; readonly image: CheckedImage }
  | { readonly kind: 'refused'; readonly problem: FieldCode };

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
  | { readonly type: 'image.removed' }
  | { readonly type: 'upload.retried' };
