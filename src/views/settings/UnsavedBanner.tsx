import { chakra } from '@chakra-ui/react';
import { Button } from '../ui/Button';
import { WarningIcon } from '../ui/icons';
import { Grow, Row } from '../ui/Panel';

interface UnsavedBannerProps {
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly maySave: boolean;
  readonly onRevert: () => void;
  readonly onSave: () => void;
}

const Banner = chakra(Row, {
  base: {
    position: 'sticky',
    // The page's padding belongs to the part that scrolls.
    top: { base: '-3', md: '-4' },
    zIndex: '1',
    flexWrap: 'wrap',
    px: '3',
    py: '2',
    bg: 'bg.overlay',
    borderWidth: 'hair',
    borderColor: 'warn.solid',
    borderRadius: 'card',
    boxShadow: 'toast',
    '& > svg': { color: 'warn.fg' },
  },
});

/** What was changed and not saved yet, in sight wherever the tab is scrolled to. */
export function UnsavedBanner({ dirty, saving, maySave, onRevert, onSave }: UnsavedBannerProps) {
  return (
    <div role="status" aria-live="polite" style={{ display: 'contents' }}>
      {dirty ? (
        <Banner>
          <WarningIcon size="sm" />
          <Grow>You have unsaved changes</Grow>
          <Button disabled={saving} onClick={onRevert}>
            Revert
          </Button>
          <Button variant="primary" disabled={saving || !maySave} onClick={onSave}>
            {saving ? 'Saving' : 'Save Changes'}
          </Button>
        </Banner>
      ) : null}
    </div>
  );
}
