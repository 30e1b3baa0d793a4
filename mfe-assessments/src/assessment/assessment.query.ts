import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { read } from '@teacher-portal/remote-sdk/query';

/** One assessment with all its parts. */
export const assessmentQuery = (id: number) => read(getAssessment, { params: { id } });
