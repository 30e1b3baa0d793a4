import { getAssessment } from 'shared/contract/assessment';
import { read } from 'shared/query';

/** One assessment, whole. */
export const assessmentQuery = (id: number) => read(getAssessment, { params: { id } });
