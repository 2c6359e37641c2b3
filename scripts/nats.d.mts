export interface Nats {
  readonly url: string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** `kill -9`, and a start on the same files. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}
export function findNats(): string | null;
export function startNats(): Promise<Nats | null>;
