import { once } from '#shared/once';

// A formatter of dates takes as long to make as a small page: none is made before a time is drawn.
const clock = once(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' }));
const whole = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }));

/** A server's ISO time, or milliseconds since 1970, on the reader's clock: hours to seconds, and the whole of it. */
export function useLocalTime(at: string | number): { readonly clock: string; readonly whole: string } {
  const time = new Date(at);
  return { clock: clock().format(time), whole: whole().format(time) };
}
