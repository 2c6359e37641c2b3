import type { SyntheticEvent } from 'react';

/** Where an image is served: paths that are no http address lie under /cdn (SHL-11). */
export const imageUrl = (path: string): string =>
  /^https?:/.test(path) ? path : `/cdn/${path.replace(/^\/?(?:cdn\/)?/, '')}`;

/** Where a picture of a post is served. */
export const postPicture = (id: string): string => `/tracker/pictures/${encodeURIComponent(id)}`;

/** What lies under a picture shows where it cannot be had. */
export const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  currentTarget.hidden = true;
};
