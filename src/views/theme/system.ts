import { createSystem, defineConfig } from '@chakra-ui/react';
import { once } from '#shared/once';
import { base } from './base';
import { globalCss } from './global-css';
import { keyframes } from './keyframes';
import { dialogRecipe, menuRecipe, tabsRecipe } from './recipes/overlay';
import { breakpoints, semanticTokens, textStyles, tokens } from './tokens';

const makeSystem = () =>
  createSystem(
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

/** Our style props, tokens and recipes on Chakra's engine: none of its default theme is in the bundle. Made when first asked for. */
export const themeSystem = once(makeSystem);
