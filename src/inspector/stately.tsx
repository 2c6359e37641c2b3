import { createRoot } from 'react-dom/client';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { GantryTheme } from '../views/theme/GantryTheme';
import { Button } from '../views/ui/Button';
import { childrenOf, readable } from './library';
import type { InspectorOptions } from './open';
import { redact } from './redact';

/** Another page of this machine that receives instead of the hosted one, as `&viewer=`; no other address is sent to. */
function viewerOf(search: string): { readonly url: string } | Record<string, never> {
  const text = new URLSearchParams(search).get('viewer');
  if (text === null || !URL.canParse(text)) return {};
  const url = new URL(text);
  return url.hostname === 'localhost' || url.hostname === '127.0.0.1' ? { url: url.href } : {};
}

/** What leaves the page: names and states as they are, all data redacted. Applied twice it says the same. */
export function redactMessage<Message extends object>(message: Message): Message {
  const event = 'event' in message ? { event: redact(message.event) } : {};
  if (!('snapshot' in message)) return { ...message, ...event };
  const { snapshot } = message;
  const shown = typeof snapshot === 'object' && snapshot !== null ? snapshot : {};
  const data = Object.entries(shown).flatMap(([name, value]) => {
    if (name === 'status' || name === 'value' || name === 'tags') return [[name, value] as const];
    return ['context', 'input', 'output', 'error'].includes(name) ? [[name, redact(value)] as const] : [];
  });
  return { ...message, ...event, snapshot: Object.fromEntries(data) };
}

/** Sends what happens to the hosted inspector of the library's makers; in development only, and only after a click. */
export async function openStately(root: AnyActorRef, { cache }: InspectorOptions): Promise<void> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const inspector = createBrowserInspector({
    autoStart: false,
    serialize: redactMessage,
    ...viewerOf(window.location.search),
  });
  const announce = (ref: AnyActorRef): void => {
    inspector.actor(ref, ref.getSnapshot());
    for (const child of childrenOf(readable(ref.getSnapshot()))) announce(child);
  };
  announce(root);
  root.system.inspect((event: InspectionEvent) => {
    try {
      inspector.inspect.next?.(event);
    } catch (error) {
      reportError(error);
    }
  });
  const place = document.createElement('div');
  place.dataset['besideModals'] = 'stately';
  document.body.append(place);
  // A window that no click asked for is blocked without a word.
  createRoot(place).render(
    <GantryTheme cache={cache}>
      <Button
        position="fixed"
        right="4"
        bottom="12"
        zIndex="toast"
        pointerEvents="auto"
        onClick={() => inspector.start()}
      >
        Open the Stately inspector
      </Button>
    </GantryTheme>,
  );
}
