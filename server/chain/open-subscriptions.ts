import { isRecord, parseJson } from '#shared/json';
import { type RpcRequest, SUBSCRIPTIONS } from './rpc-methods';

/** What one socket has open at the network: asked for and not refused, and not ended since. */
export interface OpenSubscriptions {
  /** The page sends this. */
  asked(request: Pick<RpcRequest, 'id' | 'method' | 'params'>): void;
  /** The network sends this. */
  heard(text: string): void;
  open(): number;
}

/** Counts by what the network answers, so that ending what is not open changes nothing. */
export function countSubscriptions(): OpenSubscriptions {
  // By the call that ends each: numbers of different kinds may be the same.
  const open = new Set<string>();
  const waiting: { readonly id: RpcRequest['id']; readonly ends: string }[] = [];
  return {
    asked({ id, method, params }) {
      const ends = SUBSCRIPTIONS.get(method);
      if (ends === undefined) open.delete(`${method} ${String(params[0])}`);
      else waiting.push({ id, ends });
    },
    heard(text) {
      // Most messages are news of what stays open; they are not read here.
      const isNews = text.includes('Notification"');
      if (isNews ? !text.includes('"signatureNotification"') : waiting.length === 0) return;
      const message = parseJson(text);
      if (!isRecord(message)) return;
      if (message['method'] === 'signatureNotification') {
        // A signature is told of once, and its subscription ends by that.
        const { params } = message;
        if (isRecord(params)) open.delete(`signatureUnsubscribe ${String(params['subscription'])}`);
        return;
      }
      const index = waiting.findIndex(({ id }) => id === message['id']);
      const [answered] = index < 0 ? [] : waiting.splice(index, 1);
      if (answered !== undefined && 'result' in message) open.add(`${answered.ends} ${String(message['result'])}`);
    },
    open: () => open.size + waiting.length,
  };
}
