import { type AssessmentSummary } from 'shared/contract/assessment';
import { assessmentStatus, assessmentSubType } from 'shared/contract/enums';
import { paths } from 'shared/contract/paths';
import { AssessmentStatusTag, AssessmentTypeTag } from 'shared/entities/assessment-display';
import { formatDateTime, formatDateTimeUtc, formatNumber, formatPercent, useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Text } from 'shared/ui/core';
import { type Column, RowLink, RowNote } from 'shared/ui/table';

/** A draft goes on being written, anything else is looked at. */
const addressOf = ({ id, status, courseId }: AssessmentSummary) =>
  status === assessmentStatus.drafted ? paths.assessments.add.href({ id, subject: courseId }) : paths.assessments.preview.href({ id });

const Small = ({ children }: { children: string }) => (
  <Text as="span" size="small" tone="ink3">
    {children}
  </Text>
);

/** What the list shows of each assessment. */
export function useAssessmentColumns(): Column<AssessmentSummary>[] {
  const { t } = useTranslation('assessments');
  return [
    {
      id: 'title',
      header: t('column.title'),
      priority: 'title',
      cell: (assessment) => (
        <>
          <RowLink asChild>
            <Link to={addressOf(assessment)}>{assessment.title || t('list.untitled')}</Link>
          </RowLink>
          {assessment.status === assessmentStatus.drafted && <RowNote>{t('list.draftNote')}</RowNote>}
        </>
      ),
    },
    { id: 'type', header: t('column.type'), cell: ({ type }) => <AssessmentTypeTag type={type} /> },
    { id: 'status', header: t('column.status'), priority: 'figure', cell: ({ status }) => <AssessmentStatusTag status={status} /> },
    {
      id: 'due',
      header: t('column.due'),
      priority: 'figure',
      cell: ({ dueDate }) =>
        dueDate ? (
          <>
            {formatDateTime(dueDate)}
            <RowNote>{formatDateTimeUtc(dueDate)}</RowNote>
          </>
        ) : (
          <Small>{t('due.none')}</Small>
        ),
    },
    { id: 'marks', header: t('column.marks'), align: 'end', cell: ({ marks }) => formatNumber(marks) },
    {
      id: 'weightage',
      header: t('column.weightage'),
      align: 'end',
      cell: ({ subType, weightage }) =>
        subType === assessmentSubType.ungraded ? <Small>{t('weightage.ungraded')}</Small> : formatPercent(weightage / 100, 1),
    },
  ];
}
