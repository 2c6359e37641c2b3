/** One step the world behind a machine makes: what is said, answered or rung. Places are those in the model. */
export type Order =
  /** Says what no gesture says: channels, parents, people where no view is. */
  | { readonly does: 'says'; readonly type: string; readonly place: number }
  /** Answers what the port or child with this id asked. */
  | { readonly does: 'answers'; readonly id: string; readonly kind: 'done' | 'error'; readonly place: number }
  /** Rings a running timer by the type of its event. */
  | { readonly does: 'rings'; readonly type: string };

/** One way through a machine, from the place of its input in the model. */
export interface Way {
  readonly input: number;
  readonly orders: readonly Order[];
}

/** What the inspector shows of an actor, read off the document. */
export interface Sight {
  /** Ids of the states the chart lights, sorted. */
  readonly lit: readonly string[];
  /** Where the actor is, in the words of the model. */
  readonly situation: string;
  /** Texts in the document that look like secrets. */
  readonly secrets: readonly string[];
}

/** What the test may do to the page: answer for the world behind the ports, move time, look. People's steps are gestures. */
export interface Driver {
  /** Shows a fresh actor of a machine; whatever was shown before is gone. */
  mount(stage: string, input: number): void;
  obey(order: Order): void;
  /** Where the actor is, in the words of the model. */
  situation(): string;
  /** Names of states, events and faults that a person reads on the page. */
  machineNames(): readonly string[];
  /** Goes each way through a stage without a person, and tells which buttons would not have been heard on the way, each once. */
  unheard(stage: string, ways: readonly Way[]): Promise<readonly string[]>;
  /** Goes each way through the machine of a model, and tells what the inspector shows at its start, after each order, and in full at its end. */
  watch(model: string, ways: readonly Way[]): Promise<readonly (readonly Sight[])[]>;
}

declare global {
  interface Window {
    __driver?: Driver;
  }
}
