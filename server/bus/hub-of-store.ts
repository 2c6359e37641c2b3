import type { Logger } from '../base/logging';
import type { Bus } from './bus';
import { createHub, type Hub } from './hub';
import { readNotes, type Reading } from './read-notes';

interface StoreHub extends Reading {
  readonly bus: Bus;
  readonly log: Pick<Logger, 'warn'>;
}

/** The hub of a server whose store others may share. */
export const hubOfStore = ({ bus, log, ...reading }: StoreHub): Hub =>
  createHub({
    bus,
    clock: reading.clock,
    read: (notes) => readNotes(reading, notes),
    failed: (error) => log.warn({ err: error }, 'what another server told could not be read'),
  });
