/** What may be handed over to be sent: nothing of it is changed, and an open record may be any object. */
export type Sent<T> = T extends object
  ? string extends keyof T
    ? object
    : { readonly [K in keyof T]: Sent<T[K]> }
  : T;
