import { createSystem, defineConfig } from '@chakra-ui/react';
import { base } from './base';
import { globalCss } from './global-css';
import { keyframes } from './keyframes';
import { dialogRecipe, menuRecipe, tabsRecipe } from './recipes/overlay';
import { breakpoints, semanticTokens, textStyles, tokens } from './tokens';

/** Our style props, tokens and recipes on Chakra's engine: none of its default theme is in the bundle. */
export const system = createSystem(
  base,
  defineConfig({
    cssVarsPrefix: 'g',
    preflight: true,
    globalCss,
    theme: {
      breakpoints,
      keyframes,
      tokens,
      semanticTokens,
      textStyles,
      slotRecipes: { dialog: dialogRecipe, menu: menuRecipe, tabs: tabsRecipe },
    },
  }),
);
