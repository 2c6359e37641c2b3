import { usePageTitle } from '../../hooks/use-page-title';
import { ButtonLink } from '../../ui/Button';
import { EmptyFace } from '../../ui/Faces';
import { PageFrame } from '../../ui/PageFrame';

/** `inside` stands in the shell, otherwise it is a page of its own. */
export function NotFoundPage({ inside = false }: { readonly inside?: boolean }) {
  usePageTitle('Page not found');
  return (
    <PageFrame title="Page not found" own={!inside}>
      <EmptyFace
        line="There is nothing at this address."
        hint="It may have been moved, or never was."
        action={
          <ButtonLink href={inside ? '/dashboard' : '/'}>
            {inside ? 'Back to the dashboard' : 'Back to the start'}
          </ButtonLink>
        }
      />
    </PageFrame>
  );
}
