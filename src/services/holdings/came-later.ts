import type { OperationIntent } from '#operations/intent';
import type { CameLater } from '#operations/domain/came-later';
import { movementsOf, sharesOf, stepsIn } from '#operations/movements';
import { type Address, associatedTokenAddress } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { decodeTokenAccount, TOKEN_PROGRAMS } from '../../chain/token';
import { accountAt, readAccounts } from '../trade-planner/read-accounts';

interface Left {
  readonly account: Address;
  /** What the plan leaves there, lamports or base units. */
  readonly units: bigint;
  /** Null where lamports are meant. */
  readonly token: { readonly mint: Address; readonly decimals: number } | null;
}

/** What a plan leaves in each place it spends a share of, once all of it has landed. */
function leftBy(intent: OperationIntent): readonly Left[] {
  // Tokens are sold or burnt; of lamports only what the plan is for counts, for fees are paid on top.
  const spentFrom = (wallet: Address, mint: Address | null): bigint =>
    stepsIn(intent)
      .flatMap((idx) => movementsOf(intent, idx))
      .filter((one) => (mint !== null || one.what === 'subject') && one.from === wallet && one.mint === mint)
      .reduce((sum, { most }) => sum + most, 0n);
  return sharesOf(intent).flatMap(({ wallet, at, held }): Left[] => {
    if (held === null) return [];
    if (at.what === 'lamports') {
      // An account of a wallet is closed, and nothing is left of it.
      const units = at.address === wallet ? held - spentFrom(wallet, null) : 0n;
      return [{ account: at.address, units, token: null }];
    }
    const { mint, program, decimals } = at;
    const account = at.account ?? associatedTokenAddress(wallet, mint, TOKEN_PROGRAMS[program]);
    return [{ account, units: held - spentFrom(wallet, mint), token: { mint, decimals } }];
  });
}

/** What is there now beyond what these plans, which have landed, leave; null where they left just that. */
export async function readCameLater(rpc: Rpc, intents: readonly OperationIntent[]): Promise<CameLater | null> {
  const places = intents.flatMap(leftBy);
  if (places.length === 0) return null;
  const accounts = await readAccounts(
    rpc,
    places.map(({ account }) => account),
  );
  let lamports = 0n;
  const tokens = new Map<Address, { readonly units: bigint; readonly decimals: number }>();
  for (const { account, units, token } of places) {
    const { lamports: there, data } = accountAt(accounts, account);
    const more = (token === null ? there : data.length === 0 ? 0n : decodeTokenAccount(data).amount) - units;
    if (more <= 0n) continue;
    if (token === null) lamports += more;
    else tokens.set(token.mint, { decimals: token.decimals, units: more + (tokens.get(token.mint)?.units ?? 0n) });
  }
  return lamports === 0n && tokens.size === 0 ? null : { lamports, tokens: [...tokens.values()] };
}
