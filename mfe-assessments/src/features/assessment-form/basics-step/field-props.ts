import { type AssessmentForm } from '../assessment-draft';

export interface FieldsProps {
  draft: AssessmentForm;
  change: (patch: Partial<AssessmentForm>) => void;
  /** The words of what is wrong with a field, named by its path. */
  errorOf: (field: string) => string | undefined;
}
