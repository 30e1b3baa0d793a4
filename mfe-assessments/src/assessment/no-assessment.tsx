import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { type ApiError } from '@teacher-portal/remote-sdk/http';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';

/** Whether an assessment cannot be read however often it is tried: there is none, or it is not open to the member. */
export const isFinal = (error: ApiError | null) => error?.status === 404 || error?.status === 403;

interface NoAssessmentProps {
  error: ApiError | null;
  to: string;
  toLabel: string;
}

/** Replaces a page whose assessment does not exist or is not open to the member. */
export function NoAssessment({ error, to, toLabel }: NoAssessmentProps) {
  const { t } = useTranslation('assessments');
  const isClosed = error?.status === 403;
  return (
    <Missing title={t(isClosed ? 'paper.closedTitle' : 'paper.missingTitle')} to={to} toLabel={toLabel} error={error}>
      {isClosed ? error.message : t('paper.gone')}
    </Missing>
  );
}
