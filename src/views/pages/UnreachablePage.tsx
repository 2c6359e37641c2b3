import { notice } from '#shared/notice';
import { usePageTitle } from '../hooks/use-page-title';
import { FailedFace } from '../ui/Faces';
import { noticeText } from '../words/notice-words';
import { PageFrame } from './PageFrame';

/** The server could not be asked who is signed in (ERR-54). */
export function UnreachablePage({ onRetry }: { readonly onRetry: () => void }) {
  usePageTitle();
  return (
    <PageFrame title="Gantry cannot be reached" own>
      <FailedFace what={noticeText(notice('session/unreachable'))} why="The server did not answer." onRetry={onRetry} />
    </PageFrame>
  );
}
