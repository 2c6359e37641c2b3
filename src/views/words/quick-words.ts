import type { QuickReason } from '../../machines/launch/quick-launch/quick-launch.types';
import type { QuickConfig, QuickProblem } from '#shared/quick-launch';
import { QUICK_LIMITS } from '#shared/quick-launch';
import { formatSol } from '#shared/money';
import { LIMITS } from '#shared/limits';

/** What a config does, in a line. */
export const quickLine = (config: QuickConfig): string =>
  [
    `Dev buy ${config.devBuyAmount} SOL`,
    ...(config.instaSellEnabled ? [`Insta-sell after ${config.instaSellDelayMS} ms`] : []),
    ...(config.multiLaunchEnabled
      ? [
          `${config.multiLaunchCount} more for ${config.multiLaunchDevBuyRange.min} to ${config.multiLaunchDevBuyRange.max} SOL`,
        ]
      : []),
  ].join(' · ');

const LACKS = {
  image: 'Missing token image',
  name: 'Missing token name',
  symbol: 'Missing token ticker',
  balance: 'Loading balance...',
  config: 'Star a quick launch config first',
  running: 'A launch is running',
} as const;

/** Why nothing can be launched quickly. */
export const quickReasonText = (reason: QuickReason): string =>
  reason.code === 'insufficient'
    ? `Insufficient balance. Need ${formatSol(reason.need)} SOL, have ${formatSol(reason.have)} SOL`
    : LACKS[reason.code];

/** What is said of the configs of quick launches. */
export const QUICK_WORDS = {
  title: 'Quick Launch',
  launch: 'Quick launch',
  waiting: 'Loading...',
  launchWith: (name: string): string => `Quick launch with ${name}`,
  confirm: (symbol: string): string => `Launch ${symbol}?`,
  submit: 'Launch',
  launching: 'Launching...',
  planning: 'There is no plan to confirm yet',
  unplanned:
    'Its group is made by the launch, and the plan to the lamport with it: fees that grow with the dev buy may come on top.',
  closed: 'It cannot be launched on this network',
  holds: 'Nothing is signed before you press Launch.',
  moved:
    'The launch comes to something else than what you confirmed. Nothing was launched: look at it and confirm again.',
  forUsd1: 'A config buys for SOL. For USD1 the dev buy is the one of the form.',
  image: 'Picture of the token',
  post: {
    title: (author: string): string => `Launch from the post of ${author}`,
    wording: 'Asking for name, ticker and description...',
    pictures: 'Picture',
    picture: (at: number): string => `Picture ${at + 1} of the post`,
    tile: (letter: string): string => `Tile with the letter ${letter}`,
    coming: 'Taking the picture...',
    failed: 'This picture could not be had. Choose another one.',
    link: 'X link',
  },
  add: 'Add Config',
  first: 'Create First Config',
  none: 'A config launches what the form holds with one confirmation.',
  list: 'Quick launch configs',
  fill: 'Fill the panel with quick launch configs',
  reduce: 'Show the form again',
  star: (name: string): string => `Star ${name}`,
  edit: (name: string): string => `Edit ${name}`,
  delete: (name: string): string => `Delete ${name}`,
  full: `You have ${QUICK_LIMITS.configs} configs: delete one first`,
  dialog: { made: 'New Quick Launch Config', edited: 'Edit Quick Launch Config' },
  kept: 'Configs are kept in this browser. Nothing is launched before you confirm it.',
  name: 'Config name',
  devBuy: 'Dev buy amount',
  sells: 'Insta-sell',
  delay: 'Insta-sell delay',
  several: 'Multi-launch',
  count: 'Extra coins',
  min: 'Min buy',
  max: 'Max buy',
  save: 'Save Config',
  problems: {
    'name-required': 'Enter a name',
    'name-long': `At most ${QUICK_LIMITS.name} characters`,
    'amount-required': 'Enter an amount of SOL, 0 or more',
    'amount-high': `At most ${formatSol(QUICK_LIMITS.buyLamports)} SOL`,
    delay: `0 to ${LIMITS.instaSellMs} ms, in steps of ${QUICK_LIMITS.delayStepMs}`,
    count: `1 to ${LIMITS.extraLaunches}`,
  },
} as const satisfies {
  readonly problems: Readonly<Record<QuickProblem, string>>;
  readonly [name: string]: unknown;
};
