import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { type ComponentProps } from 'react';

const tones = {
  neutral: { bg: 'sunken', color: 'ink2' },
  accent: { bg: 'accentSoft', color: 'accentText' },
  assignment: { bg: 'assignmentSoft', color: 'assignmentText' },
  exam: { bg: 'examSoft', color: 'examText' },
  other: { bg: 'otherSoft', color: 'otherText' },
  good: { bg: 'goodSoft', color: 'good' },
  bad: { bg: 'badSoft', color: 'bad' },
} as const;

const tag = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '7px',
    borderRadius: 'tag',
    fontSize: '0.75rem',
    lineHeight: '1.125rem',
    maxWidth: 'full',
    overflowWrap: 'anywhere',
  },
  variants: { tone: tones },
  defaultVariants: { tone: 'neutral' },
});

const badge = defineRecipe({
  base: {
    display: 'inline-flex',
    justifyContent: 'center',
    minWidth: '5',
    px: '1.5',
    borderRadius: 'full',
    textStyle: 'small',
    lineHeight: '1.25rem',
    fontWeight: 'medium',
  },
  variants: { tone: tones },
  defaultVariants: { tone: 'neutral' },
});

const dot = defineRecipe({
  base: { display: 'inline-block', boxSize: '2', borderRadius: 'full', flexShrink: '0' },
  variants: {
    tone: {
      assignment: { bg: 'assignment' },
      exam: { bg: 'exam' },
      other: { bg: 'other' },
      accent: { bg: 'accent' },
    },
  },
  defaultVariants: { tone: 'accent' },
});

/** A label on a row, such as a category or status; `tone` neutral|accent|assignment|exam|other|good|bad. */
export const Tag = chakra('span', tag);
/** A count beside a label. */
export const Badge = chakra('span', badge);
/** A small coloured dot; the text beside it must say the same. */
export const Dot = chakra('span', dot, { defaultProps: { 'aria-hidden': true } });

export type Tone = NonNullable<ComponentProps<typeof Tag>['tone']> & string;
