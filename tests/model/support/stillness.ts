import type { Page } from '@playwright/test';

interface Stillness {
  /** What moved since the last press or stroke and had no leave to, a line each. */
  readonly moved: () => readonly string[];
  /** Ends the watch: what comes now comes of something else. */
  readonly forget: () => void;
}

declare global {
  interface Window {
    __still?: Stillness;
  }
}

/** Runs in the page: writes down where every control stands when a person presses or types, and tells what moved since. */
function watchControls(): void {
  interface Box {
    readonly name: string;
    readonly top: number;
    readonly bottom: number;
    readonly left: number;
  }
  const CONTROLS =
    'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=menuitem], [role=option], [role=slider]';
  // What is named here opens, closes or shows fields by its nature.
  const OPENERS =
    '[aria-expanded], [aria-haspopup], [role=tab], [role=switch], [type=search], [role=searchbox], [type=checkbox], [type=radio], select';
  // What a heavier weight of type takes.
  const TOLERANCE = 2.5;
  let before: {
    readonly boxes: Map<Element, Box>;
    readonly refusals: Map<Element, Box>;
    readonly invalid: boolean;
    readonly pressed: Element;
    readonly at: Box;
  } | null = null;

  const standIn = (control: Element): Element =>
    control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')
      ? (control.closest('label') ?? control)
      : control;
  const nameOf = (control: Element): string =>
    (control.getAttribute('aria-label') ?? control.textContent ?? '').trim() ||
    control.getAttribute('placeholder') ||
    control.id;
  const boxOf = (control: Element): Box => {
    const { top, bottom, left } = control.getBoundingClientRect();
    return { name: nameOf(control), top, bottom, left };
  };
  const boxes = (): Map<Element, Box> =>
    new Map(
      [...document.querySelectorAll(CONTROLS)]
        .filter((control) => control.closest('[data-toast], [inert], [aria-hidden=true]') === null)
        .map(standIn)
        .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
        .map((control) => [control, boxOf(control)] as const),
    );
  // A refusal comes of the press as a control does: below what was pressed, or in room that was kept.
  const refusals = (): Map<Element, Box> =>
    new Map(
      [...document.querySelectorAll('[role=alert]')]
        .filter((alert) => alert.closest('[data-toast]') === null)
        .map((alert) => [alert, boxOf(alert)] as const),
    );
  const isInvalid = (control: Element): boolean => control.getAttribute('aria-invalid') === 'true';
  const begin = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest(`${CONTROLS}, label`) ?? null;
    if (control === null) return;
    const pressed = standIn(control);
    before = { boxes: boxes(), refusals: refusals(), invalid: isInvalid(control), pressed, at: boxOf(pressed) };
  };
  document.addEventListener('pointerdown', begin, true);
  document.addEventListener('input', begin, true);

  window.__still = {
    forget: () => {
      before = null;
    },
    moved: () => {
      if (before === null) return [];
      const { boxes: was, refusals: refused, invalid, pressed, at } = before;
      const now = boxes();
      const after = refusals();
      const changed = (from: Map<Element, Box>, to: Map<Element, Box>) =>
        [...from].filter(([one, box]) => to.get(one)?.name !== box.name);
      const [gone, come] = [
        [...changed(was, now), ...changed(refused, after)],
        [...changed(now, was), ...changed(after, refused)],
      ];
      // What is typed opens its own message.
      const opener =
        isInvalid(pressed) !== invalid || pressed.matches(OPENERS) || pressed.querySelector(OPENERS) !== null;
      const changedAbove = (top: number) =>
        opener || [...gone, ...come].some(([, box]) => box.top >= at.top - TOLERANCE && box.top <= top + TOLERANCE);
      return [...was].flatMap(([control, box]) => {
        const then = now.get(control);
        if (then === undefined || then.name !== box.name) return [];
        const down = then.top - box.top;
        const across = then.left - box.left;
        if (Math.abs(down) <= TOLERANCE && Math.abs(across) <= TOLERANCE) return [];
        const isBelow = box.top >= at.bottom - TOLERANCE;
        if (isBelow && changedAbove(box.top)) return [];
        return [`"${at.name}" moved "${box.name}" by ${Math.round(across)}, ${Math.round(down)} px`];
      });
    },
  };
}

/** Watches the boxes of all controls on every page that is opened from here on. */
export const watchStillness = (page: Page): Promise<void> => page.addInitScript(watchControls).then(() => undefined);

/** What moved since the last press and had no leave to. */
export const movedOn = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.__still?.moved() ?? []);

export const forgetPress = (page: Page): Promise<void> => page.evaluate(() => window.__still?.forget());
