import { type AcceptedNumber } from '@teacher-portal/question-types/numeric/schema';

export type Kind = AcceptedNumber['kind'];

/** What an editor offers; the other kinds only come with an import. */
export const offeredKinds = ['absolute', 'relative', 'range', 'figures', 'any'] as const satisfies readonly Kind[];

const FIGURES = 3;

/** The same number accepted in another way, as far as it can be. */
export function acceptedOfKind(before: AcceptedNumber, kind: Kind): AcceptedNumber {
  const { id, fraction, feedback, feedbackMedia } = before;
  const shared = {
    ...{ id, fraction },
    ...(feedback !== undefined && { feedback }),
    ...(feedbackMedia !== undefined && { feedbackMedia }),
  };
  const value = 'value' in before ? before.value : '';
  switch (kind) {
    case 'absolute':
      return { ...shared, kind, value, tolerance: '0' };
    case 'relative':
    case 'geometric':
      return { ...shared, kind, value, tolerance: '0.01' };
    case 'combined':
      return { ...shared, kind, value, absolute: '0', relative: '0.01' };
    case 'range':
      return { ...shared, kind, from: value, to: value, withoutFrom: false, withoutTo: false };
    case 'figures':
    case 'figuresCut':
      return { ...shared, kind, value, figures: FIGURES };
    case 'any':
      return { ...shared, kind, fraction: '0' };
  }
}
