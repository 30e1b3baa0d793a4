import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';

const tones = {
  ink: { color: 'ink' },
  ink2: { color: 'ink2' },
  ink3: { color: 'ink3' },
  good: { color: 'good' },
  bad: { color: 'bad' },
} as const;

const text = defineRecipe({
  variants: { tone: tones, size: { body: { textStyle: 'body' }, small: { textStyle: 'small' } } },
});

const heading = defineRecipe({
  base: { color: 'ink', textWrap: 'balance' },
  variants: {
    size: {
      title: { textStyle: 'title' },
      section: { textStyle: 'section' },
      body: { textStyle: 'body', fontWeight: 'semibold' },
    },
  },
  defaultVariants: { size: 'section' },
});

const link = defineRecipe({
  base: {
    color: 'accentText',
    // Inline padding does not move anything and makes the click target 24 pixels high.
    py: '2px',
    borderRadius: 'tag',
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    textUnderlineOffset: '3px',
    _hover: { textDecorationColor: 'currentColor' },
  },
  variants: {
    plain: { true: { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } } },
  },
});

/** Running text: `tone` ink|ink2|ink3|good|bad, `size` body|small. */
export const Text = chakra('p', text);
/** A heading; choose the level with `as`, the look with `size` title|section|body. */
export const Heading = chakra('h2', heading);
/** A link in text; `asChild` takes the router's link. `plain` underlines it on hover only. */
export const TextLink = chakra('a', link);
