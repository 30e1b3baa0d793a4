import { type defineConfig } from '@chakra-ui/react/styled-system';

type Utilities = NonNullable<Parameters<typeof defineConfig>[0]['utilities']>;

const paper = '@media print';
/** Of Safari alone. */
const webKit = '@supports (hanging-punctuation: first)';
const scrolls = (value: unknown) => typeof value === 'string' && /\b(?:auto|scroll)\b/.test(value);

/** Of `overflow`, `overflowX` and `overflowY`: nobody can scroll on paper. */
const overflow = (property: 'overflow' | 'overflowX' | 'overflowY') => ({
  transform: (value: unknown) => ({
    [property]: value,
    ...(scrolls(value) && { [paper]: { overflow: 'visible', maxHeight: 'none' } }),
  }),
});

/**
 * The style properties that hide a part of their content on the screen. On paper they show all of it, wherever they are
 * used, so that no component has to think of it.
 */
export const printUtilities: Utilities = {
  overflow: overflow('overflow'),
  overflowX: overflow('overflowX'),
  overflowY: overflow('overflowY'),
  whiteSpace: {
    transform: (value: string) => ({
      whiteSpace: value,
      ...(value === 'nowrap' && { [paper]: { whiteSpace: 'normal' } }),
      ...(value === 'pre' && { [paper]: { whiteSpace: 'pre-wrap' } }),
    }),
  },
  textOverflow: {
    transform: (value: string) => ({
      textOverflow: value,
      ...(value === 'ellipsis' && { [paper]: { overflow: 'visible', whiteSpace: 'normal' } }),
    }),
  },
  truncate: {
    transform: (value: unknown) =>
      value === true
        ? {
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            [paper]: { overflow: 'visible', whiteSpace: 'normal' },
          }
        : {},
  },
  // WebKit writes the ellipsis of a clamped text into its formulas, so such a text is whole there.
  lineClamp: {
    transform: (value: string) =>
      value === 'none'
        ? { WebkitLineClamp: 'unset' }
        : {
            overflow: 'hidden',
            display: '-webkit-box',
            WebkitLineClamp: value,
            WebkitBoxOrient: 'vertical' as const,
            textWrap: 'wrap',
            [paper]: { overflow: 'visible', WebkitLineClamp: 'unset' },
            [webKit]: { '&:has(.katex)': { WebkitLineClamp: 'unset' } },
          },
  },
};
