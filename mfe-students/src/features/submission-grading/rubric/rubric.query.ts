import { listKeptRubrics, listQuestionRubrics } from '@teacher-portal/remote-sdk/contract/question-rubric';
import { read } from '@teacher-portal/remote-sdk/query';

/** The rubrics that score questions of an assessment. */
export const rubricsQuery = (assessmentId: number) => read(listQuestionRubrics, { params: { id: assessmentId } });

export const keptRubricsQuery = (schoolId: number) => read(listKeptRubrics, { query: { schoolId } });
