import { type AssessmentForm } from '../assessment-draft';

export interface FieldsProps {
  draft: AssessmentForm;
  change: (patch: Partial<AssessmentForm>) => void;
  /** The error of a field, looked up by path. */
  errorOf: (field: string) => string | undefined;
}
