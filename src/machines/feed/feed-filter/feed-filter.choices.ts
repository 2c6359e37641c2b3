import type { HandleChoices } from '#shared/handles';

/** With one more choice. */
export const withChoice = (choices: HandleChoices, handle: string, isVisible: boolean): HandleChoices => ({
  ...choices,
  [handle.toLowerCase()]: isVisible,
});

/** Without what was chosen of an account that is gone, so that it comes back as it began. */
export const withoutChoice = (choices: HandleChoices, handle: string): HandleChoices =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => name !== handle.toLowerCase()));
