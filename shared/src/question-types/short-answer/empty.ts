import { type ShortAnswerItem } from '@teacher-portal/question-types/short-answer/schema';
import { noForms } from './no-forms';

export const empty = (): ShortAnswerItem => ({ type: 8, version: 1, ...noForms() });
