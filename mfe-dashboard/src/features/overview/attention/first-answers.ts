import { type Attention } from '@teacher-portal/remote-sdk/contract/dashboard';
import { type Grade } from '@teacher-portal/remote-sdk/contract/profile';
import { type SchoolYear } from '@teacher-portal/remote-sdk/contract/school-year';

/** The answers from which the first screen is painted. */
export interface DashboardAnswers extends Record<string, unknown> {
  grades: Grade[];
  attention: Attention;
  years: { years: SchoolYear[]; undoable: number | null };
}
