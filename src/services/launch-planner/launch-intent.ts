import type { LaunchIntent } from '#operations/intent';
import { type LaunchInput, planLaunchCosts } from '../../chain/launch';
import { feeRecipientsOf } from '../../chain/platforms/pumpfun';

type Named = Pick<LaunchIntent, 'groupId' | 'imageUrl' | 'launchesBefore'>;

/** The plan of a launch from what it is planned with; its amounts follow from the input alone. */
export function launchIntent(input: LaunchInput, { groupId, imageUrl, launchesBefore }: Named): LaunchIntent {
  const { mint, master, dev, name, symbol, uri, devBuyLamports, fundLamports, slippageBps, priority } = input;
  const costs = planLaunchCosts(input);
  const { curveLamports, protocolFee, creatorFee, total } = costs.dev;
  return {
    kind: 'launch',
    platform: 'pumpfun',
    mint,
    master,
    dev,
    groupId,
    name,
    symbol,
    uri,
    imageUrl,
    devBuyLamports,
    tokensOut: costs.tokens,
    fundLamports,
    slippageBps: Number(slippageBps),
    unitLimit: priority.unitLimit,
    microLamports: priority.microLamports,
    feeRecipient: input.feeRecipient ?? feeRecipientsOf(input.global, { isMayhemMode: false }).feeRecipient,
    costs: {
      devBuyLamports: curveLamports,
      protocolFeeLamports: protocolFee,
      creatorFeeLamports: creatorFee,
      rentLamports: total - curveLamports - protocolFee - creatorFee,
      networkFeeLamports: costs.master.networkFee + costs.master.priorityFee,
      devReserveLamports: fundLamports - total,
      totalLamports: costs.master.total,
    },
    ...(launchesBefore === undefined ? {} : { launchesBefore }),
  };
}
