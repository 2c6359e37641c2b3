/** Where an image is served: paths that are no http address lie under /cdn (SHL-11). */
export const imageUrl = (path: string): string =>
  /^https?:/.test(path) ? path : `/cdn/${path.replace(/^\/?(?:cdn\/)?/, '')}`;
