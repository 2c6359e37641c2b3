import { z } from 'zod';
import { commitmentOf } from '../network/history';
import type { LocalNetwork } from '../network/local-network';
import type { Methods } from './context';
import { encodeAccount, encodeKeyed, matcher } from './encode-account';
import { accountConfig, address, context, programConfig, read, readOr, signature } from './params';
import { knownError } from './rpc-error';

type Push = (method: string, subscription: number, result: unknown) => void;
export interface Subscriptions {
  readonly methods: Methods;
  readonly close: () => void;
}

/** kit loses a notification that comes in the same packet as the answer which names its subscription. */
const AFTER_THE_ANSWER_MS = 10;
const KINDS = ['slot', 'root', 'account', 'program', 'logs', 'signature'];
const logsFilter = z.union([z.literal(['all', 'allWithVotes']), z.object({ mentions: z.array(address).length(1) })]);

/** One client's subscriptions. State is reported as soon as it is in the log; only signatures wait for their commitment. */
export function subscriptions(net: LocalNetwork, push: Push): Subscriptions {
  const live = new Map<number, () => void>();
  let next = 1;
  const inSlot = (value: unknown, slot = net.slot): unknown => ({ context: { slot }, value });
  // A state that its encoding cannot hold is passed over: what one client asked for must not stop the network.
  const tell = (method: string, id: number, make: () => unknown): void => {
    try {
      push(method, id, make());
    } catch (error) {
      if (knownError(error) === null) net.report(`${method}: ${String(error)}`);
    }
  };
  const drop = (id: number): boolean => {
    live.get(id)?.();
    return live.delete(id);
  };
  const start = (listen: (id: number) => () => void): number => {
    const id = next++;
    live.set(id, listen(id));
    return id;
  };
  const onSlot = (notify: (id: number, slot: number) => void): number =>
    start((id) => {
      const listener = (slot: number): void => notify(id, slot);
      net.on('slot', listener);
      return () => net.off('slot', listener);
    });

  const methods: Methods = {
    slotSubscribe: () =>
      onSlot((id, slot) => push('slotNotification', id, { slot, parent: slot - 1, root: net.slots.at('finalized') })),
    rootSubscribe: () => onSlot((id) => push('rootNotification', id, net.slots.at('finalized'))),
    accountSubscribe: ([key, value]) => {
      const wanted = read(address, key);
      const config = { encoding: 'base64' as const, ...readOr(accountConfig, value, {}) };
      return start((id) => {
        const listener: Parameters<typeof net.on<'accounts'>>[1] = (accounts) => {
          for (const account of accounts) {
            if (account.address !== wanted) continue;
            tell('accountNotification', id, () => inSlot(encodeAccount(net, account, config)));
          }
        };
        net.on('accounts', listener);
        return () => net.off('accounts', listener);
      });
    },
    programSubscribe: ([program, value]) => {
      const wanted = read(address, program);
      const config = { encoding: 'base64' as const, ...readOr(programConfig, value, {}) };
      const matches = matcher(config.filters ?? []);
      return start((id) => {
        const listener: Parameters<typeof net.on<'accounts'>>[1] = (accounts) => {
          for (const account of accounts) {
            if (account.owner !== wanted || !matches(account)) continue;
            tell('programNotification', id, () => inSlot(encodeKeyed(net, account, config)));
          }
        };
        net.on('accounts', listener);
        return () => net.off('accounts', listener);
      });
    },
    logsSubscribe: ([value]) => {
      const filter = read(logsFilter, value);
      const mentioned = typeof filter === 'string' ? null : filter.mentions;
      return start((id) => {
        const listener: Parameters<typeof net.on<'transaction'>>[1] = ({ signature: name, slot, err, logs, keys }) => {
          if (mentioned !== null && !mentioned.some((key) => keys.includes(key))) return;
          push('logsNotification', id, inSlot({ signature: name, err, logs }, slot));
        };
        net.on('transaction', listener);
        return () => net.off('transaction', listener);
      });
    },
    /** Fires once; `finalized`, the default as on any network, waits for its depth. */
    signatureSubscribe: ([text, value]) => {
      const wanted = read(signature, text);
      const { commitment = 'finalized' } = readOr(context, value, {});
      return start((id) => {
        const check = (): void => {
          const entry = net.history.get(wanted);
          if (!entry || !live.has(id)) return;
          if (commitment === 'finalized' && commitmentOf(net.slots, entry.slot) !== 'finalized') return;
          drop(id);
          push('signatureNotification', id, inSlot({ err: entry.err }, entry.slot));
        };
        net.on('slot', check);
        net.on('transaction', check);
        const known = setTimeout(check, AFTER_THE_ANSWER_MS);
        return () => {
          clearTimeout(known);
          net.off('slot', check);
          net.off('transaction', check);
        };
      });
    },
    ...Object.fromEntries(
      KINDS.map((kind) => [`${kind}Unsubscribe`, ([id]: readonly unknown[]) => drop(read(z.int(), id))]),
    ),
  };
  return { methods, close: () => [...live.keys()].forEach(drop) };
}
