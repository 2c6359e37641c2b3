import { defineConfig, type SystemConfig } from '@chakra-ui/react';

type Utilities = NonNullable<SystemConfig['utilities']>;
type Category = 'borders' | 'borderWidths' | 'colors' | 'durations' | 'fonts' | 'fontSizes' | 'fontWeights';
type MoreCategories = 'letterSpacings' | 'lineHeights' | 'radii' | 'shadows' | 'sizes' | 'spacing' | 'zIndex';

/** Style props whose words are looked up in one token category; a name may carry its short form, as `width:w`. */
const from = (values: Category | MoreCategories, ...names: readonly string[]): Utilities =>
  Object.fromEntries(
    names.map((name) => {
      const [property = '', shorthand] = name.split(':');
      return [property, shorthand === undefined ? { values } : { values, shorthand }];
    }),
  );

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
};

/** Chakra's engine with the style props and conditions this app uses; the rest of its base is not in the bundle. */
export const base = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
    expanded: '&:is([aria-expanded=true], [data-expanded], [data-state=expanded])',
    highlighted: '&[data-highlighted]',
    invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
    pressed: '&:is([aria-pressed=true], [data-pressed])',
    selected: '&:is([aria-selected=true], [data-selected])',
    open: '&:is([open], [data-open], [data-state=open])',
    closed: '&:is([closed], [data-closed], [data-state=closed])',
    currentStep: '&[aria-current=step]',
    before: '&::before',
    after: '&::after',
    first: '&:first-of-type',
    empty: '&:is(:empty, [data-empty])',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    dark: '.dark &',
    light: ':root &, .light &',
  },
  utilities: {
    ...from('colors', 'background:bg', 'backgroundColor', 'color', 'fill', 'stroke', 'outlineColor'),
    ...from('colors', 'borderColor', 'borderTopColor', 'borderRightColor', 'borderBottomColor', 'borderLeftColor'),
    ...from('borders', 'border'),
    ...from('borderWidths', 'borderWidth', 'borderTopWidth', 'borderRightWidth', 'borderBottomWidth'),
    ...from('borderWidths', 'borderLeftWidth', 'outlineWidth'),
    ...from('radii', 'borderRadius'),
    ...from('shadows', 'boxShadow'),
    ...from('sizes', 'width:w', 'height:h', 'minWidth:minW', 'minHeight', 'maxWidth:maxW', 'maxHeight', 'flexBasis'),
    ...from('spacing', 'gap', 'rowGap', 'columnGap', 'inset', 'insetBlock', 'top', 'right', 'bottom', 'left'),
    ...from(
      'spacing',
      'margin',
      'marginTop:mt',
      'marginBottom:mb',
      'marginLeft:ml',
      'marginInline:mx',
      'marginBlock:my',
    ),
    ...from('spacing', 'padding:p', 'paddingTop:pt', 'paddingRight:pr', 'paddingBottom:pb', 'paddingLeft:pl'),
    ...from('spacing', 'paddingInline:px', 'paddingBlock:py'),
    ...from('zIndex', 'zIndex'),
    ...from('durations', 'transitionDuration', 'animationDuration'),
    ...from('fonts', 'fontFamily'),
    ...from('fontSizes', 'fontSize'),
    ...from('fontWeights', 'fontWeight'),
    ...from('lineHeights', 'lineHeight'),
    ...from('letterSpacings', 'letterSpacing'),
    position: { shorthand: 'pos' },
    boxSize: { values: 'sizes', transform: (size: string) => ({ width: size, height: size }) },
    hideBelow: { transform: (breakpoint: string) => ({ [`@breakpoint ${breakpoint}Down`]: { display: 'none' } }) },
    srOnly: { values: { type: 'boolean' }, transform: (hidden: boolean) => (hidden ? HIDDEN : {}) },
  },
});
