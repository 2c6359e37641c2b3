/** The title of a picture that is looked at closely. */
export const pictureTitle = (name: string): string => `Picture of the post of ${name}`;

export const PICTURE_WORDS = {
  place: (at: number, of: number): string => `${at + 1} of ${of}`,
  alt: (at: number, name: string): string => `Picture ${at + 1} of the post of ${name}`,
  none: 'This picture is not available',
  before: 'Previous',
  next: 'Next',
  close: 'Done',
} as const;
