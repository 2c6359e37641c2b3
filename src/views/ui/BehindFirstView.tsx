import { Suspense, type ReactNode } from 'react';
import { useFirstViewStands } from '../hooks/use-first-view';

interface BehindFirstViewProps {
  readonly children: ReactNode;
  /** What stands in the place before. */
  readonly before?: ReactNode;
}

/** Parts whose code is fetched, and which are drawn, once the page's first view stands: what nobody sees in it. */
export function BehindFirstView({ children, before = null }: BehindFirstViewProps) {
  return <Suspense fallback={before}>{useFirstViewStands() ? children : before}</Suspense>;
}
