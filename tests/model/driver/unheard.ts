import { Actor, type AnyEventObject, type InspectionEvent } from 'xstate';
import { deafTo } from '../../../src/app/report-defects';

/** What opens something of the document's own says nothing to an actor by that. */
const OPENERS = '[aria-expanded], [aria-haspopup], [role=tab]';
const HELD =
  ':disabled, [aria-disabled=true], [aria-busy=true], [inert] *, [aria-hidden=true] *, [data-state=closed] *, [hidden] *, [data-elsewhere]';

let unheard: string[] | null = null;
let isOrdered = false;

/** What is said by order of the test is no press: a path may say what only another machine would. */
export function ordered(work: () => void): void {
  isOrdered = true;
  try {
    work();
  } finally {
    isOrdered = false;
  }
}

/** An observer of actors: what a view says and nobody takes is a complaint of the page. */
export function complainOfDeaf(event: InspectionEvent): void {
  if (event.type !== '@xstate.event' || isOrdered) return;
  const deaf = deafTo(event);
  if (deaf === null) return;
  if (unheard === null) reportError(new Error(deaf));
  else unheard.push(deaf);
}

interface Receiver {
  _send: (event: AnyEventObject) => void;
}
const receiver: Receiver = Actor.prototype as unknown as Receiver;

/** What is said by `work` reaches nobody; answers what of it its actor would not have taken as it stands. */
function undelivered(work: () => void): readonly string[] {
  const { _send: deliver } = receiver;
  const found: string[] = [];
  receiver._send = () => undefined;
  unheard = found;
  try {
    work();
  } finally {
    receiver._send = deliver;
    unheard = null;
  }
  return found;
}

const stay = (event: Event): void => event.preventDefault();
const nameOf = (button: Element): string => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();

/** Presses each button of the document that can be pressed, delivers nothing of it, and tells what its actor would not have taken as it stands. */
export function unheardPresses(): readonly string[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')];
  // Nobody reaches what lies behind a dialog that holds the page.
  const front = [...document.querySelectorAll('[aria-modal=true]')].filter((one) => one.checkVisibility()).at(-1);
  const pressable = buttons.filter(
    (button) =>
      !button.matches(OPENERS) &&
      !button.matches(HELD) &&
      getComputedStyle(button).visibility === 'visible' &&
      (front?.contains(button) ?? true),
  );
  return pressable.flatMap((button) =>
    undelivered(() => {
      // Native popovers stay as they are; a form is asked to be sent as its button would.
      window.addEventListener('click', stay, { capture: true, once: true });
      button.click();
      if (button.type === 'submit')
        button.form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
    }).map((deaf) => `"${nameOf(button)}": ${deaf}`),
  );
}
