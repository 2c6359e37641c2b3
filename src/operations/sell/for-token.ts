import type { StepGround } from '../built-step';
import { checkRent } from '../built-step';
import { isAmount, refuse } from '../../chain/plan-checks';
import type { Instruction } from '../../chain/instruction';
import { tokenLaunchpadIn, tokenLaunchpadOf } from '../../chain/platforms/token-launchpads';
import { transferInstruction } from '../../chain/system';
import type { SellIntent } from '../intent';
import { checkTokenProgram, SALE_RENT_MAX, sellForToken } from '../sale-for-token';

type Position = SellIntent['steps'][number]['positions'][number];
type Proceeds = NonNullable<Position['forToken']>;

/** Refuses a plan in which two positions pay what one wallet held of a token: the second could not. */
export function checkHeldOnce({ steps }: SellIntent): void {
  const paying = steps.flatMap(({ positions }) =>
    positions.flatMap(({ wallet, forToken }) =>
      forToken === undefined || forToken.heldUnits === 0n ? [] : [`${wallet} ${forToken.quoteMint}`],
    ),
  );
  if (new Set(paying).size !== paying.length) refuse('what a wallet held of a token is paid twice');
}

interface Alone {
  readonly position: Position;
  readonly proceeds: Proceeds;
  readonly payer: string;
  /** Of its transaction. */
  readonly positions: number;
}

/** The sale of one holding for a token, which the master pays for and is paid by. AppError `chain/plan-refused`. */
export function soldForToken(
  { position, proceeds, payer, positions }: Alone,
  { master, platform: main }: SellIntent,
  ground: StepGround,
): readonly Instruction[] {
  const { wallet, mint, tokens, tokenProgram = 'token-2022', platform = main } = position;
  const { quoteMint, quoteUnits, leastUnits, heldUnits, rentLamports } = proceeds;
  const known = tokenLaunchpadOf(platform, quoteMint) ?? refuse('its platform sells nothing for this token');
  if (positions !== 1) refuse('a sale for a token shares its transaction');
  if (payer !== master || wallet === master) refuse('a sale for a token is not paid by the master');
  if (position.expectedLamports !== 0n || position.minLamports !== 0n) refuse('a sale for a token brings lamports');
  if (position.growthLamports !== undefined || position.lentLamports !== undefined)
    refuse('a sale for a token says what one for lamports says');
  if (!isAmount(quoteUnits, leastUnits, heldUnits, leastUnits + heldUnits) || quoteUnits === 0n)
    refuse('an amount is no number of units');
  if (leastUnits > quoteUnits) refuse('its least is above its quote');
  checkRent(rentLamports, SALE_RENT_MAX);
  const launchpad = tokenLaunchpadIn(ground.tokenLaunchpads, platform);
  checkTokenProgram({ wallet, mint, tokenProgram }, launchpad);
  return [
    ...(rentLamports > 0n ? [transferInstruction({ from: master, to: wallet, lamports: rentLamports })] : []),
    ...sellForToken({ master, wallet, mint, quoteMint, tokens, leastUnits, heldUnits }, launchpad, known),
  ];
}
