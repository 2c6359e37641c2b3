/** What a person used, and what stands around it, from the inside out. */
interface Place {
  readonly element: HTMLElement;
  readonly around: readonly Element[];
}

const KEPT = 24;
const BOUNDS = 'section, aside, nav, header, footer, main, [role=dialog]';
const CONTROLS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';
const OPEN = '[role=dialog][aria-modal=true][data-state=open]';
const OPEN_MENU = '[role=menu][data-state=open]';
const LEAVING = '[role=menu], [role=dialog][data-state=closed]';
let trail: readonly Place[] = [];

/** Everything around an element up to the part of the page it belongs to. */
function around(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let one = element.parentElement; one !== null && one !== document.body; one = one.parentElement) {
    found.push(one);
    if (one.matches(BOUNDS)) return found;
  }
  return found.slice(0, 3);
}

/** Remembers which controls a person pressed or typed into; where the focus was put without a person says nothing. */
function followFocus(): void {
  const keep = (target: EventTarget | null): void => {
    const element = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    if (element === null) return;
    const others = trail.filter((one) => one.element !== element);
    trail = [{ element, around: around(element) }, ...others].slice(0, KEPT);
  };
  const options = { capture: true, passive: true };
  document.addEventListener('pointerdown', ({ target }) => keep(target), options);
  // Tab passes by.
  document.addEventListener('keydown', ({ key, target }) => (key === 'Tab' ? undefined : keep(target)), options);
}

const mayHold = (element: Element): boolean =>
  element.isConnected && element.closest(LEAVING) === null && element.checkVisibility();

/** Whether an element still stands around what was used; what holds the whole page stands around everything. */
const mayEnclose = (element: Element): boolean => mayHold(element) && element.querySelector('main') === null;

/**
 * Where the focus goes when an overlay closes: to what was used last, through the forms and menus that led here and are gone; where that is
 * gone too, to the first control of what stood around it. While another one is open, it stays in there, and where it is.
 */
export function focusBefore(): HTMLElement | null {
  const over = [...document.querySelectorAll<HTMLElement>(OPEN)].at(-1) ?? null;
  const { activeElement } = document;
  // What opened before the other one had gone holds the focus where it begins.
  if (
    activeElement instanceof HTMLElement &&
    (activeElement.closest(OPEN_MENU) !== null || (activeElement !== over && over?.contains(activeElement) === true))
  )
    return activeElement;
  const isWithin = (element: Element): boolean => mayHold(element) && (over === null || over.contains(element));
  for (const { element, around: within } of trail) {
    if (isWithin(element) && element.matches(CONTROLS)) return element;
    if (element.isConnected) continue;
    const control = within
      .filter(mayEnclose)
      .flatMap((ring) => [...ring.querySelectorAll<HTMLElement>(CONTROLS)])
      .find(isWithin);
    if (control !== undefined) return control;
  }
  return over;
}

// It comes with the code of what is laid over a page, once for each document.
if (typeof document !== 'undefined') followFocus();
