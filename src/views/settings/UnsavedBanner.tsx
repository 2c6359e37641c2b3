import { chakra } from '@chakra-ui/react';
import { Button } from '../ui/Button';
import { CheckIcon, WarningIcon } from '../ui/basic-icons';
import { Grow, Row } from '../ui/Panel';
import { Either } from '../ui/Working';

interface UnsavedBannerProps {
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly maySave: boolean;
  /** Absent where what was changed can be taken back whenever it is not being saved. */
  readonly mayRevert?: boolean;
  readonly onRevert: () => void;
  readonly onSave: () => void;
}

const Banner = chakra(Row, {
  base: {
    position: 'sticky',
    // The page's padding belongs to the part that scrolls.
    top: { base: '-3', md: '-4' },
    zIndex: '1',
    px: '3',
    py: '2',
    bg: 'bg.surface',
    borderWidth: 'hair',
    borderRadius: 'card',
    color: 'fg.faint',
    '&[data-dirty]': { bg: 'bg.overlay', borderColor: 'warn.solid', boxShadow: 'toast', color: 'fg' },
    '&[data-dirty] > svg': { color: 'warn.fg' },
  },
});

/** Whether anything is changed and not saved, in sight wherever the tab is scrolled to; it stands always, so that a change moves nothing. */
export function UnsavedBanner({ dirty, saving, maySave, mayRevert = true, onRevert, onSave }: UnsavedBannerProps) {
  const visibility = dirty ? 'visible' : 'hidden';
  return (
    <Banner {...(dirty ? { 'data-dirty': '' } : {})}>
      {dirty ? <WarningIcon size="sm" /> : <CheckIcon size="sm" />}
      <Grow role="status" aria-live="polite">
        {dirty ? 'You have unsaved changes' : 'All changes are saved'}
      </Grow>
      <Button visibility={visibility} disabled={saving || !mayRevert} onClick={onRevert}>
        Revert
      </Button>
      <Button visibility={visibility} variant="primary" disabled={saving || !maySave} onClick={onSave}>
        <Either idle="Save Changes" busy="Saving" isBusy={saving} />
      </Button>
    </Banner>
  );
}
