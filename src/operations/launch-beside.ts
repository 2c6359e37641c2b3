import type { ExtraCoin, LaunchDraft } from '#operations/domain/launch';

/** The draft as the coin beside the main one launches it that the wallet of this place makes; null where none does. */
export function draftBeside(draft: LaunchDraft, { mint, buyLamports }: ExtraCoin, place: number): LaunchDraft | null {
  const dev = draft.several?.wallets[place];
  if (dev === undefined || draft.group === null) return null;
  return { ...draft, mint, devBuyLamports: buyLamports, group: { id: draft.group.id, dev } };
}
