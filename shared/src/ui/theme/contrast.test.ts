/** @jest-environment node */
import { colors } from './tokens';

type Token = keyof typeof colors;
type Mode = 'base' | '_dark';

function luminance(hex: string) {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio by WCAG 2.2. */
function contrast(first: Token, second: Token, mode: Mode) {
  const [high = 0, low = 0] = [first, second]
    .map((token) => luminance(colors[token].value[mode]))
    .sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const surfaces: Token[] = ['bg', 'panel', 'sunken', 'hover'];
const onSurfaces = (words: Token) => surfaces.map((surface): [Token, Token] => [words, surface]);

const textPairs: [Token, Token][] = [
  ...(['ink', 'ink2', 'ink3', 'accentText', 'good', 'bad'] as const).flatMap(onSurfaces),
  ['accentInk', 'accent'],
  ['accentInk', 'accentHover'],
  ['accentText', 'accentSoft'],
  ['assignmentText', 'assignmentSoft'],
  ['examText', 'examSoft'],
  ['otherText', 'otherSoft'],
  ['good', 'goodSoft'],
  ['bad', 'badSoft'],
  ['badInk', 'badSolid'],
];

const controlPairs: [Token, Token][] = [
  ...(['control', 'focus', 'accent', 'bad'] as const).flatMap(onSurfaces),
  ['focus', 'accentSoft'],
];

describe.each<Mode>(['base', '_dark'])('colours, %s mode', (mode) => {
  it.each(textPairs)('has a contrast of at least 4.5:1 for text %s on %s', (words, surface) => {
    expect(contrast(words, surface, mode)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('has a contrast of at least 3:1 for control %s on %s', (line, surface) => {
    expect(contrast(line, surface, mode)).toBeGreaterThanOrEqual(3);
  });
});

it('tells page, panel and hovered row apart in the dark without their lines', () => {
  expect(contrast('bg', 'panel', '_dark')).toBeGreaterThanOrEqual(1.13);
  expect(contrast('panel', 'hover', '_dark')).toBeGreaterThanOrEqual(1.1);
});

/** Hue in degrees and saturation, 0 to 1, as in HSL. */
function hueOf(hex: string) {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels;
  const [high, low] = [Math.max(...channels), Math.min(...channels)];
  const range = high - low;
  const sixth = high === r ? (g - b) / range : high === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return { hue: (sixth * 60 + 360) % 360, saturation: range / (1 - Math.abs(high + low - 1)) };
}

// The specification names the colours of calendar events.
it.each([
  ['assignment', 'blue-grey', [200, 220, 0.25, 0.45]],
  ['exam', 'yellow', [45, 60, 0.7, 1]],
  ['other', 'orange', [20, 35, 0.65, 1]],
] as const)(
  'uses for %s a hue of %s in both colour modes',
  (token, _, [fromHue, toHue, fromSaturation, toSaturation]) => {
    for (const mode of ['base', '_dark'] as const) {
      const { hue, saturation } = hueOf(colors[token].value[mode]);
      expect([hue >= fromHue && hue <= toHue, saturation >= fromSaturation && saturation <= toSaturation]).toEqual([
        true,
        true,
      ]);
    }
  },
);
