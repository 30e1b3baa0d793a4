import { type Forms } from '@teacher-portal/question-types/short-answer/schema';

/** One form with this text, compared as answers usually are. */
export const noForms = (text = ''): Forms => ({
  accepted: [{ id: 'f1', text, fraction: '1' }],
  ignoresCase: true,
  ignoresAccents: false,
  ignoresFinalPunctuation: true,
  slips: false,
});
