import type { Front } from '../../localnet/front';
import { type Address, addressBytes, associatedTokenAddress } from '../../src/chain/address';
import { concatBytes } from '../../src/chain/bytes';
import { type Keys, newKeys } from './money';

const RENT = 2_039_280n;
const DECIMALS = 2;
const SUPPLY_AT = 36;

const units = (amount: bigint): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, amount, true);
  return bytes;
};

/** A token no launchpad knows, with two decimals, all of it in the wallet's account. */
export function strangeToken(
  net: Front['net'],
  { address }: Pick<Keys, 'address'>,
  program: Address,
  tokens: bigint,
): { readonly mint: Address; readonly account: Address } {
  const mint = newKeys().address;
  const account = associatedTokenAddress(address, mint, program);
  const mintBytes = concatBytes(
    new Uint8Array(SUPPLY_AT),
    units(tokens),
    Uint8Array.of(DECIMALS, 1),
    new Uint8Array(SUPPLY_AT),
  );
  const held = concatBytes(
    addressBytes(mint),
    addressBytes(address),
    units(tokens),
    new Uint8Array(36),
    Uint8Array.of(1),
    new Uint8Array(56),
  );
  net.setAccounts([
    { address: mint, lamports: RENT, owner: program, data: mintBytes },
    { address: account, lamports: RENT, owner: program, data: held },
  ]);
  net.advance();
  return { mint, account };
}

/** Base units of a mint that exist. */
export function supplyOf(net: Front['net'], mint: Address): bigint {
  const { data } = net.account(mint) ?? { data: new Uint8Array(SUPPLY_AT + 8) };
  return new DataView(data.buffer, data.byteOffset).getBigUint64(SUPPLY_AT, true);
}
