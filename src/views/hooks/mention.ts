interface Listener<Event> {
  readonly getSnapshot: () => { readonly can: (event: Event) => boolean };
  readonly send: (event: Event) => void;
}

/** Says what is no press of its own, like looking at a button or leaving a page: where nobody listens for it, nothing is missed. */
export function mention<Event>(actor: Listener<Event> | undefined, event: Event): void {
  if (actor?.getSnapshot().can(event) === true) actor.send(event);
}
