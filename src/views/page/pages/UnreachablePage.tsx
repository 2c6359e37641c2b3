import { usePageTitle } from '../../hooks/use-page-title';
import { FailedFace } from '../../ui/Faces';
import { FRONT_WORDS } from '../../words/front-words';
import { PageFrame } from '../../ui/PageFrame';

/** The server could not be asked who is signed in (ERR-54). */
export function UnreachablePage({ onRetry }: { readonly onRetry: () => void }) {
  usePageTitle();
  return (
    <PageFrame title="Gantry cannot be reached" own>
      <FailedFace what={FRONT_WORDS['session/unreachable'].error} why="The server did not answer." onRetry={onRetry} />
    </PageFrame>
  );
}
