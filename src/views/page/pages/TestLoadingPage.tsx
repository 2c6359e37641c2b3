import { usePageTitle } from '../../hooks/use-page-title';
import { LoadingPage } from './LoadingPage';

export function TestLoadingPage() {
  usePageTitle();
  return <LoadingPage words="Loading" />;
}
