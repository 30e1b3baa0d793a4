import { analyseAssessment } from '@teacher-portal/remote-sdk/contract/submission-analysis';
import { read } from '@teacher-portal/remote-sdk/query';

/** Refetched at each visit, because submissions change elsewhere. */
export const analysisQuery = (assessmentId: number) =>
  read(analyseAssessment, { params: { id: assessmentId } }, { staleTime: 0 });
