import { z } from 'zod';
import { telegramAddress } from './picture-id';

/** Side that is large enough, px: what a post shows. */
const SIDE = 640;

/** A picture in one size (https://core.telegram.org/bots/api#photosize). */
const PhotoSize = z.object({
  file_id: z.string().regex(/^[\w-]{8,200}$/),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
});
const Still = z
  .object({ thumbnail: PhotoSize.optional().catch(undefined) })
  .optional()
  .catch(undefined);

/** What a message shows. Of what is malformed nothing is read, and the words stay. */
export const Shown = {
  photo: z.array(PhotoSize.optional().catch(undefined)).optional().catch(undefined),
  video: Still,
  animation: Still,
  document: Still,
};
const Message = z.object(Shown);

const sideOf = ({ width, height }: z.infer<typeof PhotoSize>): number => Math.max(width, height);

/** Where the picture of a message stands, or the still of what moves; null where it has none. */
export function pictureOf({ photo, video, animation, document }: z.infer<typeof Message>): string | null {
  const sizes = (photo ?? []).flatMap((size) => size ?? []).toSorted((a, b) => sideOf(a) - sideOf(b));
  const shown =
    sizes.find((size) => sideOf(size) >= SIDE) ??
    sizes.at(-1) ??
    video?.thumbnail ??
    animation?.thumbnail ??
    document?.thumbnail;
  return shown === undefined ? null : telegramAddress(shown.file_id);
}
