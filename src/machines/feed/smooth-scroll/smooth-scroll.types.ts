export type SmoothScrollEvent =
  | { readonly type: 'smooth.toggled' }
  /** It was on when this browser was here last. */
  | { readonly type: 'smooth.recalled' };

/** What is to be kept. */
export interface SmoothChanged {
  readonly type: 'smooth.changed';
  readonly isOn: boolean;
}
