import { AppError } from '#shared/fault';
import { DEFAULT_SOUND } from '#shared/local-settings';
import type { SettingsStore } from '../settings/settings-store';

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

/** Plays the sound of notifications at the person's volume, where their sounds are on. A browser that may not play yet, before the first click, stays silent. */
export function ringBell(settings: Pick<SettingsStore, 'read' | 'readSound'>, play = playSound): void {
  const { soundEffects, volume } = settings.read();
  if (soundEffects) play(settings.readSound() ?? DEFAULT_SOUND, volumeOf(volume)).catch(() => undefined);
}
