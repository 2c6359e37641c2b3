import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { GROUP_COLORS, type GroupColor } from '#shared/limits';
import { focusRing } from '../theme/focus';
import { groupChipRecipe } from '../theme/recipes/badge';
import { Hidden } from './Button';
import { Row } from './Panel';

const Swatch = chakra('span', groupChipRecipe);
const SwatchLabel = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 'control.md',
    borderRadius: 'control',
    borderWidth: 'hair',
    borderColor: 'transparent',
    cursor: 'pointer',
    '&:has(input:checked)': { borderColor: 'fg', bg: 'bg.selected' },
    '&:has(input:focus-visible)': focusRing,
  },
  variants: { words: { true: { boxSize: 'auto', h: 'control.md', px: '2', color: 'fg.muted' } } },
});

interface ColoursProps {
  readonly value: GroupColor | null;
  readonly onChange: (color: GroupColor | null) => void;
  /** A group that is there has a colour; a new one may take the next of the cycle. */
  readonly mayBeAutomatic?: boolean;
  /** Those that are offered, all of them where none are named. */
  readonly colors?: readonly GroupColor[];
  /** How large the word above them is: as that of the fields beside them. */
  readonly words?: 'post' | 'meta';
}

/** The colours of groups as one group of radios, each named. */
export function Colours({
  value,
  onChange,
  mayBeAutomatic = true,
  colors = GROUP_COLORS,
  words = 'post',
}: ColoursProps) {
  const name = useId();
  return (
    <chakra.fieldset>
      <chakra.legend textStyle={words} color="fg.muted" pb="1">
        Colour
      </chakra.legend>
      <Row gap="1" flexWrap="wrap">
        {mayBeAutomatic ? (
          <SwatchLabel words>
            <Hidden asChild>
              <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
            </Hidden>
            Automatic
          </SwatchLabel>
        ) : null}
        {colors.map((color) => (
          <SwatchLabel key={color} title={color}>
            <Hidden asChild>
              <input
                type="radio"
                name={name}
                aria-label={color}
                checked={value === color}
                onChange={() => onChange(color)}
              />
            </Hidden>
            <Swatch color={color} />
          </SwatchLabel>
        ))}
      </Row>
    </chakra.fieldset>
  );
}
