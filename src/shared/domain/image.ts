import type { FieldCode } from '#shared/validation';

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
