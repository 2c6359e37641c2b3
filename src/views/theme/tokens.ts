import { defineSemanticTokens, defineTextStyles, defineTokens } from '@chakra-ui/react';

export const tokens = defineTokens({
  fonts: {
    body: { value: '"IBM Plex Sans Variable", system-ui, sans-serif' },
    heading: { value: '"IBM Plex Sans Variable", system-ui, sans-serif' },
    mono: { value: '"Atkinson Hyperlegible Mono Variable", ui-monospace, monospace' },
  },
  fontSizes: {
    '2xs': { value: '11px' },
    xs: { value: '12px' },
    sm: { value: '13px' },
    md: { value: '14px' },
    lg: { value: '16px' },
    xl: { value: '20px' },
    '2xl': { value: '24px' },
    '3xl': { value: '28px' },
  },
  lineHeights: {
    '2xs': { value: '16px' },
    xs: { value: '16px' },
    sm: { value: '18px' },
    md: { value: '20px' },
    lg: { value: '24px' },
    xl: { value: '28px' },
    '2xl': { value: '32px' },
    '3xl': { value: '34px' },
  },
  fontWeights: {
    normal: { value: 400 },
    medium: { value: 500 },
    semibold: { value: 600 },
    bold: { value: 700 },
  },
  radii: {
    chip: { value: '3px' },
    control: { value: '4px' },
    card: { value: '6px' },
    dialog: { value: '8px' },
    full: { value: '9999px' },
  },
  spacing: {
    hair: { value: '1px' },
    '1': { value: '4px' },
    '2': { value: '8px' },
    '3': { value: '12px' },
    '4': { value: '16px' },
    '5': { value: '20px' },
    '6': { value: '24px' },
    '8': { value: '32px' },
    '12': { value: '48px' },
    '14': { value: '56px' },
    '20': { value: '80px' },
    '0.5': { value: '2px' },
    '1.5': { value: '6px' },
    '2.5': { value: '10px' },
    '3.5': { value: '14px' },
  },
  sizes: {
    '1': { value: '4px' },
    '2': { value: '8px' },
    '3': { value: '12px' },
    '4': { value: '16px' },
    '5': { value: '20px' },
    '6': { value: '24px' },
    '8': { value: '32px' },
    '12': { value: '48px' },
    '14': { value: '56px' },
    '20': { value: '80px' },
    '0.5': { value: '2px' },
    '1.5': { value: '6px' },
    '2.5': { value: '10px' },
    '3.5': { value: '14px' },
    topbar: { value: '48px' },
    footer: { value: '32px' },
    rail: { value: '200px' },
    railCollapsed: { value: '56px' },
    side: { value: '320px' },
    left: { value: '320px' },
    detail: { value: '480px' },
    dialogWide: { value: '1112px' },
    panelHead: { value: '36px' },
    barHead: { value: '40px' },
    row: { value: '36px' },
    rowDense: { value: '28px' },
    control: {
      sm: { value: '24px' },
      md: { value: '28px' },
      lg: { value: '36px' },
      xl: { value: '44px' },
    },
    icon: {
      xs: { value: '12px' },
      sm: { value: '14px' },
      md: { value: '16px' },
    },
    dialog: { value: '480px' },
    form: { value: '400px' },
    reading: { value: '720px' },
    avatar: { value: '28px' },
    tile: { value: '36px' },
    groupTile: { value: '264px' },
    art: { value: '76px' },
    mark: { value: '22px' },
    cell: { value: '8px' },
    segment: { value: '6px' },
    hair: { value: '1px' },
    full: { value: '100%' },
  },
  borderWidths: {
    hair: { value: '1px' },
    marker: { value: '3px' },
    focus: { value: '2px' },
  },
  durations: {
    fast: { value: '120ms' },
    base: { value: '150ms' },
    slow: { value: '180ms' },
    toast: { value: '1400ms' },
    toastWarn: { value: '5000ms' },
  },
  easings: {
    out: { value: 'cubic-bezier(0.2, 0, 0, 1)' },
    inOut: { value: 'cubic-bezier(0.4, 0, 0.2, 1)' },
  },
  zIndex: {
    drawerScrim: { value: 30 },
    drawer: { value: 40 },
    dialog: { value: 50 },
    toast: { value: 60 },
  },
});

/** Base is the light value, because the system resolves base first; the page starts with class dark. */
const both = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: both('#f1f3f5', '#0c0f12'),
      canvas: both('#f1f3f5', '#0c0f12'),
      surface: both('#ffffff', '#12161a'),
      raised: both('#f7f8f9', '#191e23'),
      overlay: both('#ffffff', '#171c21'),
      inset: both('#f4f6f7', '#0a0c0f'),
      hover: both('#e9ecef', '#1f252b'),
      selected: both('#e0e5e9', '#262d35'),
      dim: both('rgba(20,26,32,.42)', 'rgba(4,6,8,.66)'),
      subtle: both('#f7f8f9', '#191e23'),
      muted: both('#e9ecef', '#1f252b'),
      emphasized: both('#e0e5e9', '#262d35'),
      panel: both('#ffffff', '#12161a'),
    },
    fg: {
      DEFAULT: both('#12171c', '#e9ecef'),
      muted: both('#454f59', '#adb7c0'),
      faint: both('#5d6771', '#8c97a2'),
      subtle: both('#5d6771', '#8c97a2'),
      disabled: both('#8a939c', '#66707a'),
    },
    border: {
      DEFAULT: both('#d2d8dd', '#2a323a'),
      faint: both('#e6e9ec', '#1d2329'),
      subtle: both('#e6e9ec', '#1d2329'),
      control: both('#7f8a95', '#66727e'),
      emphasized: both('#7f8a95', '#66727e'),
    },
    accent: {
      solid: both('#f4741f', '#ff7d26'),
      contrast: both('#1c0d02', '#1c0d02'),
      fg: both('#ad4300', '#ff9a57'),
      subtle: both('#fdeade', '#2f1d10'),
      muted: both('#fdeade', '#2f1d10'),
      emphasized: both('#ff8633', '#ff9247'),
      focusRing: both('#cf5a08', '#ff7d26'),
    },
    up: {
      fg: both('#07754a', '#40d494'),
      subtle: both('#dff3e9', '#10291f'),
      solid: both('#0b8455', '#2fb87d'),
    },
    down: {
      fg: both('#c01a3a', '#ff7886'),
      subtle: both('#fce6e9', '#32161c'),
      solid: both('#c9284a', '#e5485c'),
    },
    warn: {
      fg: both('#765a00', '#f0cb45'),
      subtle: both('#faf0cd', '#2a240f'),
      solid: both('#a37f0a', '#d9b02c'),
    },
    busy: {
      fg: both('#145fb5', '#74b8ff'),
      subtle: both('#e0eefc', '#11243a'),
      solid: both('#2477d4', '#3f92e8'),
    },
    group: {
      violet: {
        DEFAULT: both('#8051f1', '#8c7bff'),
        contrast: both('#ffffff', '#0c0f12'),
      },
      blue: {
        DEFAULT: both('#004aa5', '#81c1fd'),
        contrast: both('#ffffff', '#0c0f12'),
      },
      green: {
        DEFAULT: both('#163700', '#3c9020'),
        contrast: both('#ffffff', '#0c0f12'),
      },
      emerald: {
        DEFAULT: both('#13948d', '#8cf5e0'),
        contrast: both('#0c0f12', '#0c0f12'),
      },
      yellow: {
        DEFAULT: both('#a88200', '#fbe04a'),
        contrast: both('#0c0f12', '#0c0f12'),
      },
      orange: {
        DEFAULT: both('#99492c', '#f09965'),
        contrast: both('#ffffff', '#0c0f12'),
      },
      pink: {
        DEFAULT: both('#7f015b', '#dd5095'),
        contrast: both('#ffffff', '#0c0f12'),
      },
    },
    network: {
      local: both('#454f59', '#adb7c0'),
      fork: both('#0d6f69', '#8cf5e0'),
      devnet: both('#145fb5', '#74b8ff'),
      mainnet: both('#ad4300', '#ff9a57'),
    },
    chart: {
      grid: both('#e6e9ec', '#1d2329'),
      zero: both('#7f8a95', '#66727e'),
      axis: both('#5d6771', '#8c97a2'),
      bar: both('#5d6771', '#8c97a2'),
      rise: both('#0b8455', '#2fb87d'),
      fall: both('#c9284a', '#e5485c'),
      entry: both('#454f59', '#adb7c0'),
      last: both('#f4741f', '#ff7d26'),
    },
    machine: {
      past: both('#7f8a95', '#66727e'),
      live: both('#f4741f', '#ff7d26'),
      liveText: both('#1c0d02', '#1c0d02'),
      next: both('#d2d8dd', '#2a323a'),
      noReturn: both('#a37f0a', '#d9b02c'),
    },
  },
  shadows: {
    drawer: both('0 12px 32px rgba(20,26,32,.18)', '0 0 0 1px rgba(0,0,0,.4), 0 12px 32px rgba(0,0,0,.5)'),
    dialog: both('0 24px 64px rgba(20,26,32,.24)', '0 24px 64px rgba(0,0,0,.6)'),
    toast: both('0 8px 24px rgba(20,26,32,.16)', '0 8px 24px rgba(0,0,0,.5)'),
  },
});

export const textStyles = defineTextStyles({
  label: {
    value: {
      fontFamily: 'body',
      fontSize: '2xs',
      lineHeight: '2xs',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  meta: {
    value: {
      fontFamily: 'body',
      fontSize: 'xs',
      lineHeight: 'xs',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  body: {
    value: {
      fontFamily: 'body',
      fontSize: 'sm',
      lineHeight: 'sm',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  strong: {
    value: {
      fontFamily: 'body',
      fontSize: 'sm',
      lineHeight: 'sm',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  post: {
    value: {
      fontFamily: 'body',
      fontSize: 'md',
      lineHeight: 'md',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  form: {
    value: {
      fontFamily: 'body',
      fontSize: 'lg',
      lineHeight: 'lg',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  title: {
    value: {
      fontFamily: 'body',
      fontSize: 'lg',
      lineHeight: 'lg',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  page: {
    value: {
      fontFamily: 'body',
      fontSize: 'xl',
      lineHeight: 'xl',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  figure: {
    value: {
      fontFamily: 'body',
      fontSize: '2xl',
      lineHeight: '2xl',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  figureLarge: {
    value: {
      fontFamily: 'body',
      fontSize: '3xl',
      lineHeight: '3xl',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  address: { value: { fontFamily: 'mono', fontSize: 'xs', lineHeight: 'xs', letterSpacing: '-0.01em' } },
  state: { value: { fontFamily: 'mono', fontSize: 'xs', lineHeight: 'xs', fontWeight: 'medium' } },
  key: { value: { fontFamily: 'mono', fontSize: '2xs', lineHeight: '2xs', fontWeight: 'medium' } },
});

export const breakpoints = { md: '768px', xl: '1280px', '2xl': '1440px' };
