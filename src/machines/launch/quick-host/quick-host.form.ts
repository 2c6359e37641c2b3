import { PLATFORMS } from '#shared/platforms';
import type { QuickForm } from '../quick-launch/quick-launch.types';

/** A form that nobody filled in. */
export const NO_FORM: QuickForm = {
  lacks: 'image',
  platform: PLATFORMS[0].id,
  quote: 'sol',
  master: null,
  masterLamports: null,
  agreement: null,
  isDeploying: false,
  isTaken: false,
};
