import { z } from 'zod';
import type { LocalNetwork } from '../../network/local-network';
import type { Simulated } from '../../network/options';
import { Rejected } from '../../network/rejected';
import { inSlot, slotFor, type Methods } from '../context';
import { encodeAccount } from '../encode-account';
import { address, commitment, context, read, readOr, readWire, wireEncoding } from '../params';
import { invalidParams } from '../rpc-error';

const sendConfig = z.object({
  encoding: wireEncoding.optional(),
  skipPreflight: z.boolean().optional(),
  preflightCommitment: commitment.optional(),
  maxRetries: z.int().nonnegative().optional(),
  minContextSlot: z.int().nonnegative().optional(),
});
const simulateConfig = context.extend({
  encoding: wireEncoding.optional(),
  sigVerify: z.boolean().optional(),
  replaceRecentBlockhash: z.boolean().optional(),
  innerInstructions: z.boolean().optional(),
  accounts: z
    .object({ addresses: z.array(address), encoding: z.enum(['base64', 'jsonParsed', 'base64+zstd']).optional() })
    .optional(),
});

const simulated = (result: Simulated, inner: boolean): Record<string, unknown> => ({
  err: result.err,
  logs: result.logs,
  accounts: null,
  unitsConsumed: result.units,
  returnData: result.returnData,
  innerInstructions: inner ? result.inner : null,
});

export const transactionMethods = (net: LocalNetwork): Methods => ({
  /**
   * With preflight a failing transaction leaves no trace; without it, it lands and pays its fee. Preflight knows only
   * blockhashes of its commitment (default `finalized`), as on any network.
   */
  sendTransaction: ([wire, value]) => {
    const config = readOr(sendConfig, value, {});
    const { skipPreflight = false, preflightCommitment = 'finalized', minContextSlot } = config;
    slotFor(net, { commitment: skipPreflight ? 'processed' : preflightCommitment, minContextSlot });
    const blockhashAs = skipPreflight ? 'processed' : preflightCommitment;
    const [signature] = net.submit([readWire(wire, config.encoding)], { landFailed: skipPreflight, blockhashAs });
    return signature;
  },
  simulateTransaction: ([wire, value]) => {
    const config = readOr(simulateConfig, value, {});
    const { sigVerify = false, replaceRecentBlockhash = false, accounts, innerInstructions = false } = config;
    if (sigVerify && replaceRecentBlockhash) {
      throw invalidParams('sigVerify may not be used with replaceRecentBlockhash');
    }
    slotFor(net, config);
    const [result] = net.simulate([readWire(wire, config.encoding)], {
      sigVerify,
      blockhashAs: replaceRecentBlockhash ? null : (config.commitment ?? 'finalized'),
      addresses: accounts?.addresses ?? [],
    });
    if (!result) throw invalidParams('expected a transaction');
    if (result.err === 'SignatureFailure') throw new Rejected(result.err);
    const encoding = accounts?.encoding ?? 'base64';
    const states = result.accounts.map((account) => account && encodeAccount(net, account, { encoding }));
    return inSlot(net.slot, {
      ...simulated(result, innerInstructions),
      accounts: accounts ? states : null,
      ...(replaceRecentBlockhash && { replacementBlockhash: net.slots.latestBlockhash('confirmed') }),
    });
  },
  requestAirdrop: ([to, lamports]) => {
    const wanted = read(address, to);
    if (wanted === net.faucet.address) throw invalidParams('the faucet cannot fund itself');
    return net.airdrop(wanted, BigInt(read(z.int().positive(), lamports)));
  },
  /** This network's own: test tokens of a mint whose authority is the faucet, into the owner's associated account; base units. */
  requestTokenAirdrop: ([owner, mint, account, units]) =>
    net.airdropTokens({
      owner: read(address, owner),
      mint: read(address, mint),
      account: read(address, account),
      amount: BigInt(read(z.int().positive(), units)),
    }),
});
