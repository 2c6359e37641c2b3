import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { copyMachine } from '../../../machines/page/copy/copy.machine';
import { priceFeedMachine } from '../../../machines/page/price-feed/price-feed.machine';
import { shellMachine } from '../../../machines/page/shell/shell.machine';
import { withEffects } from '../../../machines/with-effects';
import type { UserServices } from '../../../services/page-services';
import { keptChoice } from '../../../services/settings/kept-settings';
import { screen } from './screen';

const unitsOf = (text: string): bigint | null => (/^\d{1,20}$/.test(text) ? BigInt(text) : null);

/** The frame of the page, the price of SOL and the clipboard. */
export function composePage({ links, storage, copyText }: UserServices) {
  return {
    shell: withEffects(shellMachine, {
      screen,
      recallLeft: fromPromise<boolean, void>(async () => keptChoice(storage, 'defaultSidebarState') === 'collapsed'),
    }),
    priceFeed: withEffects(priceFeedMachine, {
      watchPrice: fromCallback<AnyEventObject, void>(({ sendBack }) => {
        const { socket } = links.current();
        const stopListening = socket.on((message) => {
          if (message.event !== 'sol_price') return;
          const { microUsdPerSol, source } = message.data;
          const micro = microUsdPerSol === null ? null : unitsOf(microUsdPerSol);
          sendBack({ type: 'price.told', microUsdPerSol: micro, source });
        });
        const stopLive = socket.onLive((live) => {
          if (!live) sendBack({ type: 'price.dropped' });
        });
        return () => {
          stopListening();
          stopLive();
        };
      }),
    }),
    copy: withEffects(copyMachine, { writeClipboard: fromPromise(({ input }) => copyText(input.text)) }),
  };
}
