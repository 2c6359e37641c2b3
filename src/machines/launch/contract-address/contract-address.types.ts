import type { Fault } from '#shared/fault';
import type { ParentOf } from '../../parent';

export type ContractAddressReport =
  { readonly type: 'mint.generated'; readonly mint: string } | { readonly type: 'mint.dropped' };

export interface ContractAddressInput {
  readonly parent: ParentOf<ContractAddressReport>;
}
export interface ContractAddressContext {
  readonly parent: ParentOf<ContractAddressReport>;
  readonly mint: string | null;
  readonly fault: Fault | null;
}
export type ContractAddressEvent =
  { readonly type: 'address.wanted' } | { readonly type: 'address.refreshed' } | { readonly type: 'address.spent' };
