import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { globalCss } from './global-css';
import { keyframes } from './keyframes';
import { dialogRecipe, menuRecipe, tabsRecipe } from './recipes/overlay';
import { breakpoints, semanticTokens, textStyles, tokens } from './tokens';

/** Chakra's base utilities with our tokens and recipes only: none of its default theme is in the bundle. */
export const system = createSystem(
  defaultBaseConfig,
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
