import { getAssessment } from 'shared/contract/assessment';
import { read } from 'shared/query';

/** One assessment with all its parts. */
export const assessmentQuery = (id: number) => read(getAssessment, { params: { id } });
