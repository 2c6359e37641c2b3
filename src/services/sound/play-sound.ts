import { AppError } from '#shared/fault';

/** Plays a sound of this site or a data URL to its end; `volume` from 0 to 1. Rejects when the browser will not or cannot. */
export const playSound = (url: string, volume: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const audio = new Audio(url);
    audio.volume = volume;
    audio.addEventListener('ended', () => resolve(), { once: true });
    const refuse = (cause: unknown) => reject(new AppError('internal/unexpected', { cause }));
    audio.addEventListener('error', () => refuse(audio.error), { once: true });
    audio.play().catch(refuse);
  });

/** The volume of D1 section 9 from percent: 50 is 0.5. */
export const volumeOf = (percent: number): number => percent / 100;
