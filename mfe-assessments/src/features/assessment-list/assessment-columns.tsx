import { type ReactNode } from 'react';
import { type AssessmentSummary } from 'shared/contract/assessment';
import { assessmentStatus, assessmentSubType } from 'shared/contract/enums';
import { isEditable } from 'shared/contract/assessment-status.rules';
import { paths } from 'shared/contract/paths';
import { AssessmentStatusTag, AssessmentTypeTag } from 'shared/entities/assessment-display';
import { formatDateTime, formatDateTimeUtc, formatNumber, formatPercent, useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Box, Tag, Text } from 'shared/ui/core';
import { type Column, RowLink, RowNote } from 'shared/ui/table';
import { AssessmentMenu, type RowActions } from './assessment-menu';
import { type ListSort } from './list-view';

/** A draft goes on being written, anything else is looked at. */
const addressOf = ({ id, status, courseId }: AssessmentSummary) =>
  isEditable(status) ? paths.assessments.add.href({ id, subject: courseId }) : paths.assessments.preview.href({ id });

/** A column of them lines up. */
const oneDecimal = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

const Small = ({ children }: { children: string }) => (
  <Text as="span" size="small" tone="ink3">
    {children}
  </Text>
);

/** Where the table scrolls, short words need not break. */
const Whole = ({ children }: { children: ReactNode }) => <Box whiteSpace="nowrap">{children}</Box>;

function TitleCell({ assessment }: { assessment: AssessmentSummary }) {
  const { t } = useTranslation('assessments');
  const { title, status, archived } = assessment;
  const isDraft = status === assessmentStatus.drafted;
  return (
    // The title keeps room to be read, and a long word in it asks for no more.
    <Box minWidth={{ md: '14rem' }} overflowWrap="anywhere">
      <RowLink asChild>
        <Link to={addressOf(assessment)}>{title || t('list.untitled')}</Link>
      </RowLink>
      {(isDraft || archived) && (
        <RowNote>
          {archived && <Tag>{t('list.archived')}</Tag>}
          {isDraft && t('list.draftNote')}
        </RowNote>
      )}
    </Box>
  );
}

function DueCell({ dueDate }: Pick<AssessmentSummary, 'dueDate'>) {
  const { t } = useTranslation('assessments');
  if (!dueDate) return <Small>{t('due.none')}</Small>;
  return (
    <>
      {formatDateTime(dueDate)}
      <RowNote>{formatDateTimeUtc(dueDate)}</RowNote>
    </>
  );
}

/** What has come back of what went out. */
function WorkCell({ status, studentCount, submittedCount, gradedCount }: AssessmentSummary) {
  const { t } = useTranslation('assessments');
  if (isEditable(status)) return <Small>{t('list.notOut')}</Small>;
  return (
    <>
      {t('list.submittedOf', { submitted: submittedCount, count: studentCount })}
      {submittedCount > 0 && <RowNote>{t('list.graded', { count: gradedCount })}</RowNote>}
    </>
  );
}

function WeightageCell({ subType, weightage }: AssessmentSummary) {
  const { t } = useTranslation('assessments');
  if (subType === assessmentSubType.ungraded) return <Small>{t('weightage.ungraded')}</Small>;
  return formatPercent(weightage / 100, 1);
}

function MeanCell({ meanScore }: AssessmentSummary) {
  const { t } = useTranslation('assessments');
  return meanScore === null ? <Small>{t('list.noMean')}</Small> : formatNumber(meanScore / 100, oneDecimal);
}

type AssessmentColumn = Column<AssessmentSummary, ListSort>;

/** All but the menu; `id` names the words of the header. */
const figures = [
  { id: 'title', priority: 'title', sort: 'title', room: 250, cell: (row) => <TitleCell assessment={row} /> },
  {
    id: 'type',
    room: 100,
    weight: 4,
    cell: ({ type }) => (
      <Whole>
        <AssessmentTypeTag type={type} />
      </Whole>
    ),
  },
  {
    id: 'status',
    priority: 'figure',
    room: 110,
    weight: 6,
    cell: ({ status }) => (
      <Whole>
        <AssessmentStatusTag status={status} />
      </Whole>
    ),
  },
  {
    id: 'due',
    priority: 'figure',
    sort: 'dueDate',
    room: 180,
    weight: 5,
    cell: ({ dueDate }) => (
      <Whole>
        <DueCell dueDate={dueDate} />
      </Whole>
    ),
  },
  { id: 'marks', align: 'end', room: 76, weight: 1, sort: '-marks', cell: ({ marks }) => formatNumber(marks) },
  { id: 'weightage', align: 'end', room: 96, weight: 2, sort: '-weightage', cell: (row) => <WeightageCell {...row} /> },
  {
    id: 'work',
    room: 150,
    weight: 3,
    cell: (row) => (
      <Whole>
        <WorkCell {...row} />
      </Whole>
    ),
  },
  { id: 'mean', align: 'end', room: 100, weight: 2, sort: '-meanScore', cell: (row) => <MeanCell {...row} /> },
] as const satisfies readonly Omit<AssessmentColumn, 'header'>[];

/** What the list shows of each assessment. */
export function useAssessmentColumns(actions: RowActions): AssessmentColumn[] {
  const { t } = useTranslation('assessments');
  return [
    ...figures.map((column) => ({ ...column, header: t(`column.${column.id}`) })),
    {
      id: 'actions',
      header: t('column.actions'),
      priority: 'action',
      width: '1px',
      room: 56,
      cell: (assessment) => <AssessmentMenu assessment={assessment} actions={actions} />,
    },
  ];
}
