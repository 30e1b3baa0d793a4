import { type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import { useMay } from '@teacher-portal/remote-sdk/session';

/** Whether role and the school's rule on classes let the teacher change the assessment. */
export const useMayChange = ({ mayChange }: Pick<AssessmentSummary, 'mayChange'>): boolean =>
  useMay('write') && mayChange !== false;
