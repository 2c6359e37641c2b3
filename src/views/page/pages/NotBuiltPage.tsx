import { usePageTitle } from '../../hooks/use-page-title';
import { EmptyFace } from '../../ui/Faces';
import { PanelBox } from '../../ui/Panel';
import { PageFrame } from '../../ui/PageFrame';

interface NotBuiltPageProps {
  readonly title: string;
  /** The document's title where it differs from the heading. */
  readonly named?: string;
  readonly what: string;
}

function NotBuiltPage({ title, named = title, what }: NotBuiltPageProps) {
  usePageTitle(named);
  return (
    <PageFrame title={title}>
      <PanelBox>
        <EmptyFace line="Not built yet" hint={what} />
      </PanelBox>
    </PageFrame>
  );
}

export const RewardsPage = () => (
  <NotBuiltPage
    title="Rewards"
    named="Rewards & Affiliates"
    what="Referral codes, shares and payouts come with a later release."
  />
);
export const PresetsApiPage = () => (
  <NotBuiltPage title="Presets" what="Presets made through the API come with a later release." />
);
export const PresetsOldPage = () => (
  <NotBuiltPage title="Presets" what="Presets kept in this browser come with a later release." />
);
