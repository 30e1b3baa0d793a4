import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system';

const rem = (px: number) => ({ value: `${px / 16}rem` });

/** Steps of four pixels, named by their number (4 is 16 px); half steps are only for dense rows and tags. */
const steps = Object.fromEntries(
  [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 56, 64, 72, 80].map(
    (step) => [step, rem(step * 4)],
  ),
);

export const tokens = defineTokens({
  fonts: {
    body: {
      value: '"Avenir-Regular", Avenir, "Nunito Sans Variable", "Nunito Sans Fallback", system-ui, sans-serif',
    },
  },
  fontWeights: { normal: { value: 400 }, medium: { value: 500 }, semibold: { value: 650 } },
  radii: {
    tag: { value: '5px' },
    control: { value: '8px' },
    card: { value: '12px' },
    full: { value: '9999px' },
  },
  spacing: steps,
  sizes: {
    ...steps,
    full: { value: '100%' },
    screen: { value: '100dvh' },
    prose: { value: '68ch' },
    form: { value: '26rem' },
    dialog: { value: '32rem' },
    page: { value: '84rem' },
    drawer: { value: '18rem' },
  },
  zIndex: {
    sticky: { value: 10 },
    docked: { value: 20 },
    header: { value: 100 },
    overlay: { value: 1000 },
    popover: { value: 1100 },
    toast: { value: 1200 },
    skip: { value: 1300 },
  },
  durations: { fast: { value: '120ms' }, moderate: { value: '180ms' } },
});

const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/**
 * In the dark, page, panel and what lies sunken or hovered are far enough apart to be told without their lines.
 * Every text pair reaches 4.5:1 and every control border 3:1 on the surfaces it is used on (bg, panel, sunken) in both
 * colour modes; contrast.test.ts verifies it.
 */
export const colors = {
  bg: pair('#f6f7f6', '#0c1211'),
  panel: pair('#ffffff', '#18211f'),
  sunken: pair('#eef1f0', '#111917'),
  hover: pair('#f3f5f4', '#202b29'),
  line: pair('#dfe4e2', '#2b3835'),
  lineStrong: pair('#c3cbc8', '#40504c'),
  control: pair('#7b8985', '#7a8c87'),
  ink: pair('#16211f', '#e8eeec'),
  ink2: pair('#4a5a57', '#b0beba'),
  ink3: pair('#5a6966', '#9aaaa5'),
  accent: pair('#0b6e69', '#3fb3ab'),
  accentHover: pair('#095c58', '#55c2ba'),
  accentInk: pair('#ffffff', '#06201e'),
  accentSoft: pair('#dff0ee', '#153431'),
  accentText: pair('#0a5f5b', '#6fd0c9'),
  assignment: pair('#5b7fa3', '#8fb0d0'),
  assignmentSoft: pair('#e6edf4', '#1c2a38'),
  assignmentText: pair('#35587c', '#a9c6e2'),
  exam: pair('#e0b100', '#e8c547'),
  examSoft: pair('#fbf2cf', '#332b10'),
  examText: pair('#6b5300', '#ecd27a'),
  other: pair('#d9772b', '#ef9a55'),
  otherSoft: pair('#fbe9dc', '#39220f'),
  otherText: pair('#8a4310', '#f5b584'),
  good: pair('#1f6a3e', '#84d3a3'),
  goodSoft: pair('#e0f1e6', '#14301f'),
  bad: pair('#9a2b24', '#f3a29c'),
  badSolid: pair('#b3372f', '#ef8078'),
  badInk: pair('#ffffff', '#2a0b09'),
  badSoft: pair('#fae6e4', '#3a1b19'),
  focus: pair('#0b6e69', '#6fd0c9'),
  scrim: pair('rgba(16, 28, 26, 0.45)', 'rgba(0, 0, 0, 0.6)'),
};

export const semanticTokens = defineSemanticTokens({
  colors,
  shadows: {
    card: pair('0 1px 2px rgba(20, 35, 32, 0.06), 0 1px 1px rgba(20, 35, 32, 0.04)', 'none'),
    overlay: pair('0 8px 28px rgba(20, 35, 32, 0.16)', '0 8px 28px rgba(0, 0, 0, 0.5)'),
  },
});

export const textStyles = {
  body: { value: { fontSize: '0.875rem', lineHeight: '1.25rem' } },
  small: { value: { fontSize: '0.75rem', lineHeight: '1rem' } },
  /** What a page says first, in a sentence. */
  lead: { value: { fontSize: '1rem', lineHeight: '1.5rem' } },
  section: { value: { fontSize: '0.9375rem', lineHeight: '1.25rem', fontWeight: '650' } },
  title: {
    value: { fontSize: '1.375rem', lineHeight: '1.75rem', fontWeight: '650', letterSpacing: '-0.01em' },
  },
  figure: {
    value: { fontSize: '1.875rem', lineHeight: '2.375rem', fontWeight: '650', letterSpacing: '-0.02em' },
  },
};

export const breakpoints = { sm: '480px', md: '720px', lg: '1024px', xl: '1280px' };

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  fadeIn: { from: { opacity: '0' } },
  fadeOut: { to: { opacity: '0' } },
  rise: { from: { opacity: '0', transform: 'translateY(6px)' } },
  slideIn: { from: { transform: 'translateX(-100%)' } },
  slideOut: { to: { transform: 'translateX(-100%)' } },
};
