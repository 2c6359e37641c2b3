import { chakra } from '@chakra-ui/react';
import { ButtonLink, IconButton } from '../ui/Button';
import { EmptyFace } from '../ui/Faces';
import { CloseIcon } from '../ui/icons';
import { Grow, Row } from '../ui/Panel';

export function PresetsSidebar({ onClose }: { readonly onClose: () => void }) {
  return (
    <chakra.section aria-label="Quick Presets" h="full">
      <Row h="barHead" pl="3" pr="2" borderBottomWidth="hair">
        <h2>Quick Presets</h2>
        <Grow />
        <IconButton label="Close Quick Presets" onClick={onClose}>
          <CloseIcon size="sm" />
        </IconButton>
      </Row>
      <EmptyFace
        line="Not built yet"
        hint="Presets come with a later release."
        action={<ButtonLink href="/dashboard/presets">Open Presets</ButtonLink>}
      />
    </chakra.section>
  );
}
