import { AUTO_COLORS, GROUP_COLORS, type GroupColor } from '#shared/limits';

/** The stored colour of a group, or the one of its place in the cycle when the name is not ours (GAP-27). */
export const groupColorOf = (color: string, index: number): GroupColor =>
  GROUP_COLORS.find((known) => known === color) ?? AUTO_COLORS[index % AUTO_COLORS.length] ?? 'violet';
