import { type SystemStyleObject } from '@chakra-ui/react/styled-system';

/** What a segment of a bar stands for. */
export type FillKind = 'assignment' | 'exam' | 'other';

const stripes = (angle: string, token: string) =>
  `repeating-linear-gradient(${angle}, transparent 0 4px, color-mix(in srgb, var(--ui-colors-${token}) 55%, transparent) 4px 6px)`;
/**
 * Stripes that are dark in both colour modes: the text colour of a kind is dark in light mode, its soft colour in dark
 * mode.
 */
const striped = (kind: FillKind, angle: string): SystemStyleObject => ({
  backgroundImage: stripes(angle, `${kind}-text`),
  _dark: { backgroundImage: stripes(angle, `${kind}-soft`) },
});

/** Kinds differ by hue, lightness and stripes, so nobody has to tell them apart by colour alone. */
export const fillStyles: Record<FillKind, SystemStyleObject> = {
  assignment: { bg: 'assignment', boxShadow: 'inset 0 0 0 1px var(--ui-colors-assignment-text)' },
  exam: { bg: 'exam', boxShadow: 'inset 0 0 0 1px var(--ui-colors-exam-text)', ...striped('exam', '135deg') },
  other: { bg: 'other', boxShadow: 'inset 0 0 0 1px var(--ui-colors-other-text)', ...striped('other', '90deg') },
};
