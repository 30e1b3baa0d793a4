import { type SystemStyleObject } from '@chakra-ui/react/styled-system';

/** What a part of a bar stands for. */
export type FillKind = 'assignment' | 'exam' | 'other';

const stripes = (turn: string, token: string) =>
  `repeating-linear-gradient(${turn}, transparent 0 4px, color-mix(in srgb, var(--ui-colors-${token}) 55%, transparent) 4px 6px)`;
/** Dark stripes in both colour modes: on light ground the word colour of a kind is the dark one, on dark ground the soft one. */
const striped = (kind: FillKind, turn: string): SystemStyleObject => ({
  backgroundImage: stripes(turn, `${kind}-text`),
  _dark: { backgroundImage: stripes(turn, `${kind}-soft`) },
});

/** Kinds differ by hue, by lightness and by their stripes, so that no colour needs to be told from another. */
export const fillStyles: Record<FillKind, SystemStyleObject> = {
  assignment: { bg: 'assignment', boxShadow: 'inset 0 0 0 1px var(--ui-colors-assignment-text)' },
  exam: { bg: 'exam', boxShadow: 'inset 0 0 0 1px var(--ui-colors-exam-text)', ...striped('exam', '135deg') },
  other: { bg: 'other', boxShadow: 'inset 0 0 0 1px var(--ui-colors-other-text)', ...striped('other', '90deg') },
};
