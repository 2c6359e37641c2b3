import { Box, PanelBox } from './Panel';
import { Working } from './Working';

/** Stands where a dialog will, while its code is on its way; the page beneath stays in use. */
export const Opening = () => (
  <Box position="fixed" inset="0" zIndex="dialog" display="grid" placeItems="center" pointerEvents="none">
    <PanelBox px="4" py="3" boxShadow="toast">
      <Working words="Opening" />
    </PanelBox>
  </Box>
);
