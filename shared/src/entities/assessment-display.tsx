import {
  type AssessmentStatus,
  type AssessmentType,
  assessmentStatus,
  assessmentStatusLabel,
  assessmentType,
  assessmentTypeLabel,
  passResult,
  type PassResult,
  passResultLabel,
} from 'shared/contract/enums';
import { useTranslation } from 'shared/i18n';
import { Tag, type Tone } from 'shared/ui/core';

/** The colour of an event type: assignments blue-grey, exams and quizzes yellow (specification, dashboard calendar). */
export const assessmentTone = (type: AssessmentType) => (type === assessmentType.assignment ? 'assignment' : 'exam');

export function AssessmentTypeTag({ type }: { type: AssessmentType }) {
  const { t } = useTranslation('messages');
  return (
    <Tag whiteSpace="nowrap" tone={assessmentTone(type)}>
      {t(assessmentTypeLabel[type])}
    </Tag>
  );
}

const statusTones: Record<AssessmentStatus, Tone> = {
  [assessmentStatus.drafted]: 'neutral',
  [assessmentStatus.published]: 'accent',
  [assessmentStatus.submitted]: 'other',
  [assessmentStatus.checked]: 'other',
  [assessmentStatus.graded]: 'good',
  [assessmentStatus.pending]: 'neutral',
  [assessmentStatus.inProgress]: 'accent',
};

export function AssessmentStatusTag({ status }: { status: AssessmentStatus }) {
  const { t } = useTranslation('messages');
  return (
    <Tag whiteSpace="nowrap" tone={statusTones[status]}>
      {t(assessmentStatusLabel[status])}
    </Tag>
  );
}

export function PassResultTag({ result }: { result: PassResult }) {
  const { t } = useTranslation('messages');
  return (
    <Tag whiteSpace="nowrap" tone={result === passResult.passed ? 'good' : 'bad'}>
      {t(passResultLabel[result])}
    </Tag>
  );
}
