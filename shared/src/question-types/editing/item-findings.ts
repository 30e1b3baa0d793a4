import { type Finding } from '@teacher-portal/question-types/definition';
import { questionTypes } from '@teacher-portal/question-types/question-types';

/** What is wrong with an item as it is being edited, also where its shape is not that of its type yet. */
export const itemFindings = (item: unknown, language: string): Finding[] => questionTypes.problems(item, { language });
