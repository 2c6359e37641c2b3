import { useSelector } from '@xstate/react';
import { selectIsCopied, type CopyActor } from '../../machines/page/copy/copy.selectors';
import type { CopyKind } from '../../machines/page/copy/copy.types';
import { IconButton } from './Button';
import { CheckIcon } from './basic-icons';
import { CopyIcon } from './shell-icons';

interface CopyButtonProps {
  readonly copy: CopyActor;
  readonly kind: CopyKind;
  readonly text: string;
}

const LABELS: Readonly<Record<CopyKind, string>> = {
  address: 'Copy address',
  contract: 'Copy contract address',
  referral: 'Copy referral code',
  signature: 'Copy signature',
};

export function CopyButton({ copy, kind, text }: CopyButtonProps) {
  const copied = useSelector(copy, selectIsCopied(text));
  return (
    <IconButton size="sm" label={LABELS[kind]} onClick={() => copy.send({ type: 'copy.asked', kind, text })}>
      {copied ? <CheckIcon size="sm" /> : <CopyIcon size="sm" />}
    </IconButton>
  );
}
