import type { LaunchIntent } from '#operations/intent';
import { type LaunchInput, planLaunchCosts } from '../../chain/launch';
import { tipAccountFor } from '../../chain/tip-accounts';

type Named = Pick<LaunchIntent, 'groupId' | 'imageUrl' | 'launchesBefore' | 'trades'> & {
  readonly post?: string | undefined;
};

/** The plan of a launch from what it is planned with; its amounts follow from the input alone. */
export function launchIntent(
  input: LaunchInput,
  { groupId, imageUrl, post, launchesBefore, trades }: Named,
): LaunchIntent {
  const { launchpad, mint, master, dev, name, symbol, uri, devBuyLamports, fundLamports, slippageBps, priority } =
    input;
  const costs = planLaunchCosts(input);
  const { curveLamports, protocolFee, platformFee, creatorFee, opening, total } = costs.dev;
  const { feeRecipient = launchpad.feeRecipient, tipLamports = 0n, feature } = input;
  return {
    kind: 'launch',
    platform: launchpad.id,
    mint,
    master,
    dev,
    groupId,
    name,
    symbol,
    uri,
    imageUrl,
    ...(post === undefined ? {} : { post }),
    devBuyLamports,
    tokensOut: costs.tokens,
    fundLamports,
    slippageBps: Number(slippageBps),
    unitLimit: priority.unitLimit,
    microLamports: priority.microLamports,
    ...(feeRecipient === undefined ? {} : { feeRecipient }),
    ...(feature === undefined ? {} : { feature }),
    costs: {
      devBuyLamports: curveLamports,
      protocolFeeLamports: protocolFee,
      ...(platformFee === 0n ? {} : { platformFeeLamports: platformFee }),
      creatorFeeLamports: creatorFee,
      rentLamports: opening,
      networkFeeLamports: costs.master.networkFee + costs.master.priorityFee,
      ...(tipLamports === 0n ? {} : { tipLamports }),
      devReserveLamports: fundLamports - total,
      totalLamports: costs.master.total,
    },
    ...(trades === undefined ? {} : { trades }),
    ...(tipLamports === 0n ? {} : { bundle: { tip: { account: tipAccountFor(master, mint), lamports: tipLamports } } }),
    ...(launchesBefore === undefined ? {} : { launchesBefore }),
  };
}
