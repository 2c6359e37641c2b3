import { z } from 'zod';
import { Address, Launchpad } from './common';

/** Accounts by launchpad, then by what coins are sold for; `platform` is the launch site's own. */
export const LaunchConfigs = z.partialRecord(
  Launchpad,
  z.strictObject({ sol: Address.optional(), usd1: Address.optional(), platform: Address.optional() }),
);
