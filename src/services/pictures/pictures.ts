import { AppError } from '#shared/fault';

/** A picture that was decoded once, held outside every machine under an id. */
export interface OpenPicture {
  readonly id: string;
  readonly previewUrl: string;
  readonly width: number;
  readonly height: number;
}

export interface Pictures {
  /** Decodes the file, so that what is no picture is known at once; `api/invalid` then. */
  open(file: Blob): Promise<OpenPicture>;
  /** The file behind an id or a preview address. */
  take(idOrUrl: string): Blob | null;
}

const KEPT = 8;

/** Pictures by id; the oldest are forgotten beyond eight. */
export function createPictures(newId: () => string): Pictures {
  const held: { readonly picture: OpenPicture; readonly file: Blob }[] = [];
  return {
    async open(file) {
      const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
        throw new AppError('api/invalid', { cause });
      });
      const picture = {
        id: newId(),
        previewUrl: URL.createObjectURL(file),
        width: bitmap.width,
        height: bitmap.height,
      };
      bitmap.close();
      held.push({ picture, file });
      if (held.length > KEPT) {
        const oldest = held.shift();
        if (oldest !== undefined) URL.revokeObjectURL(oldest.picture.previewUrl);
      }
      return picture;
    },
    take: (idOrUrl) =>
      held.find(({ picture }) => picture.id === idOrUrl || picture.previewUrl === idOrUrl)?.file ?? null,
  };
}
