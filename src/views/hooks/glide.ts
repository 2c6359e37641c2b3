import Lenis from 'lenis';

/** CON-64; seconds, and by how much a wheel or a finger is multiplied. */
export const GLIDE = { duration: 0.8, wheelMultiplier: 1.2, touchMultiplier: 1.5 } as const;
/** More than what an engine rounds, px. */
const ROUNDED = 2;

/** The wheel glides in `element` until the answer is called; no frame is asked for while nothing moves. */
export function glide(element: HTMLElement): () => void {
  const lenis = new Lenis({
    ...GLIDE,
    wrapper: element,
    content: element.firstElementChild ?? element,
    // Rows are measured as they come: the end is where it is when it is asked for.
    autoResize: false,
    naiveDimensions: true,
  });
  let frame: number | null = null;
  // Somebody else moved the list, as for a row that turned out taller: what is left of the way goes on from there.
  const follow = (): void => {
    const way = lenis.targetScroll - lenis.animatedScroll;
    if (Math.abs(element.scrollTop - lenis.animatedScroll) <= ROUNDED) return;
    rest();
    lenis.scrollTo(element.scrollTop + way, { ...GLIDE, programmatic: false });
  };
  const step = (time: number): void => {
    if (lenis.isScrolling === 'smooth') follow();
    lenis.raf(time);
    frame = lenis.isScrolling === 'smooth' ? requestAnimationFrame(step) : null;
  };
  const start = (): void => {
    if (frame !== null) return;
    // The pause since the last way is no time of this one.
    lenis.time = 0;
    frame = requestAnimationFrame(step);
  };
  const rest = (): void => {
    lenis.stop();
    lenis.start();
  };
  lenis.on('virtual-scroll', start);
  // A press or a key leads elsewhere.
  const presses = ['pointerdown', 'keydown'] as const;
  for (const press of presses) window.addEventListener(press, rest, { capture: true });
  return () => {
    for (const press of presses) window.removeEventListener(press, rest, { capture: true });
    if (frame !== null) cancelAnimationFrame(frame);
    lenis.destroy();
  };
}
