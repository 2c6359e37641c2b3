/** What the test may do to the page: answer for the world behind the ports, move time, look. People's steps are gestures. */
export interface Driver {
  /** Shows a fresh actor of a machine; whatever was shown before is gone. */
  mount(stage: string, input: number): void;
  /** Answers what an invoked port or child asked, by the place of the outcome in the model. */
  answer(id: string, kind: 'done' | 'error', outcome: number): void;
  /** Rings a running timer by the type of its event. */
  ring(type: string): void;
  /** Says what no gesture says: channels, parents. By the place of the fixture in the model. */
  say(type: string, fixture: number): void;
  /** Where the actor is, in the words of the model. */
  situation(): string;
}

declare global {
  interface Window {
    __driver?: Driver;
  }
}
