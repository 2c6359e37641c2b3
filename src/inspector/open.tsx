import { StrictMode, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import type { AnyActorRef } from 'xstate';
import { GantryTheme } from '../views/theme/GantryTheme';
import { Boundary } from '../views/ui/Boundary';
import { createCollector } from './collector';
import { InspectorPanel } from './view/InspectorPanel';

const NOTICE_MS = 50;

export interface InspectorOptions {
  /** The page's style cache, which knows its nonce. */
  readonly cache: ComponentProps<typeof GantryTheme>['cache'];
  readonly now: () => number;
  /** Hands the person a file of this text. */
  readonly save: (name: string, text: string) => void;
}

/** Watches the actors of a root, running or not, and shows them in a panel of its own beside the page. */
export function openInspector(root: AnyActorRef, { cache, now, save }: InspectorOptions): void {
  const collector = createCollector({ now, soon: (notify) => void setTimeout(notify, NOTICE_MS) });
  const watching = collector.attach(root);
  const place = document.createElement('div');
  // Modals leave what carries this in reach: one looks at a dialog's actor while the dialog is open.
  place.dataset['besideModals'] = 'inspector';
  document.body.append(place);
  const panel = createRoot(place);
  const close = () => {
    watching.unsubscribe();
    panel.unmount();
    place.remove();
  };
  panel.render(
    <StrictMode>
      <GantryTheme cache={cache}>
        <Boundary what="The inspector">
          <InspectorPanel collector={collector} save={save} onClose={close} />
        </Boundary>
      </GantryTheme>
    </StrictMode>,
  );
}
