import { type ReactNode, useMemo } from 'react';
import { type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentSubType } from '@teacher-portal/remote-sdk/contract/enums';
import { isEditable } from '@teacher-portal/remote-sdk/contract/assessment-status.rules';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { AssessmentStatusTag, AssessmentTypeTag } from '@teacher-portal/remote-sdk/entities/assessment-display';
import { formatDateTime, formatNumber, formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, RowLink, RowNote } from '@teacher-portal/remote-sdk/ui/table';
import { useMayChange } from '../../assessment/use-may-change';
import { AssessmentMenu, type RowActions } from './assessment-menu';
import { type ListField, listFields, type ListSort, type SortField } from './list-view';

type Value = string | number | null;

/** Drafts open in the form for who may change them, everything else in the preview. */
const addressOf = ({ id, status, courseId }: AssessmentSummary, mayChange: boolean) =>
  mayChange && isEditable(status)
    ? paths.assessments.add.href({ id, subject: courseId })
    : paths.assessments.preview.href({ id });

/** Fixed width, so that a column lines up. */
const oneDecimal = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

const Small = ({ children }: { children: string }) => (
  <Text as="span" size="small" tone="ink3">
    {children}
  </Text>
);

/** Short texts need not wrap where the table scrolls. */
const Whole = ({ children }: { children: ReactNode }) => <Box whiteSpace="nowrap">{children}</Box>;

function TitleCell({ assessment, withCourse }: { assessment: AssessmentSummary; withCourse?: boolean }) {
  const { t } = useTranslation('assessments');
  const mayChange = useMayChange(assessment);
  const { title, archived, courseCode, courseName } = assessment;
  return (
    // The title column has a minimum width and breaks long words.
    <Box minWidth={{ md: '12rem' }} overflowWrap="anywhere">
      <RowLink asChild>
        <Link to={addressOf(assessment, mayChange)}>{title || t('list.untitled')}</Link>
      </RowLink>
      {withCourse && (
        <RowNote>
          <span title={courseName}>{courseCode}</span>
        </RowNote>
      )}
      {archived && (
        <RowNote>
          <Tag>{t('list.archived')}</Tag>
        </RowNote>
      )}
    </Box>
  );
}

function DueCell({ dueDate }: Pick<AssessmentSummary, 'dueDate'>) {
  const { t } = useTranslation('assessments');
  if (!dueDate) return <Small>{t('due.none')}</Small>;
  return formatDateTime(dueDate);
}

/** Submissions received of those expected. */
function SubmissionCell({ status, studentCount, submittedCount, gradedCount }: AssessmentSummary) {
  const { t } = useTranslation('assessments');
  if (isEditable(status)) return <Small>{t('list.notOut')}</Small>;
  return (
    <>
      {t('list.submittedOf', { submitted: submittedCount, count: studentCount })}
      {submittedCount > 0 && (
        // On a small laptop the mean has this room; that nothing is graded yet, the status says too.
        <Box display={{ lgOnly: 'none', xl: 'contents' }}>
          <RowNote>{t('list.graded', { count: gradedCount })}</RowNote>
        </Box>
      )}
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

/** One column of the list; its heading is `column.<field>`. */
type ListColumn = Pick<
  Column<AssessmentSummary, ListSort>,
  'cell' | 'align' | 'width' | 'room' | 'weight' | 'priority'
> & {
  /** The order after the first click on the heading. */
  sort?: ListSort;
  /** What the list is sorted by. */
  value?: (assessment: AssessmentSummary) => Value;
};
/** A field that the list can be sorted by needs its value and its first order. */
type ListColumns = {
  [Field in ListField]: Field extends SortField
    ? ListColumn & { sort: Field | `-${Field}`; value: (assessment: AssessmentSummary) => Value }
    : ListColumn & { sort?: never };
};

/** Each column once: cell, value and sort order. */
export const assessmentColumns: ListColumns = {
  title: {
    priority: 'title',
    sort: 'title',
    room: 206,
    value: ({ title }) => title,
    cell: (row) => <TitleCell assessment={row} />,
  },
  type: {
    room: 96,
    weight: 3,
    cell: ({ type }) => (
      <Whole>
        <AssessmentTypeTag type={type} />
      </Whole>
    ),
  },
  status: {
    priority: 'figure',
    room: 104,
    weight: 7,
    cell: ({ status }) => (
      <Whole>
        <AssessmentStatusTag status={status} />
      </Whole>
    ),
  },
  dueDate: {
    priority: 'figure',
    sort: 'dueDate',
    room: 156,
    weight: 6,
    value: ({ dueDate }) => dueDate && Date.parse(dueDate),
    cell: ({ dueDate }) => (
      <Whole>
        <DueCell dueDate={dueDate} />
      </Whole>
    ),
  },
  marks: {
    align: 'end',
    room: 76,
    weight: 1,
    sort: '-marks',
    value: ({ marks }) => marks,
    cell: ({ marks }) => formatNumber(marks),
  },
  weightage: {
    align: 'end',
    room: 96,
    weight: 2,
    sort: '-weightage',
    value: ({ weightage }) => weightage,
    cell: (row) => <WeightageCell {...row} />,
  },
  work: {
    room: 150,
    weight: 5,
    cell: (row) => (
      <Whole>
        <SubmissionCell {...row} />
      </Whole>
    ),
  },
  meanScore: {
    align: 'end',
    room: 84,
    weight: 4,
    sort: '-meanScore',
    value: ({ meanScore }) => meanScore,
    cell: (row) => <MeanCell {...row} />,
  },
};

const titleWithCourse = {
  ...assessmentColumns.title,
  cell: (row: AssessmentSummary) => <TitleCell assessment={row} withCourse />,
};

/** The columns of the assessment list; the same ones for the same actions, so that no row renders again in vain. */
export function useAssessmentColumns(actions: RowActions, withCourse: boolean): Column<AssessmentSummary, ListSort>[] {
  const { t } = useTranslation('assessments');
  return useMemo(
    () => [
      ...listFields.map((field) => {
        const isTitle = field === 'title' && withCourse;
        const { value: _, ...column }: ListColumn = isTitle ? titleWithCourse : assessmentColumns[field];
        return { ...column, id: field, header: t(`column.${field}`) };
      }),
      {
        id: 'actions',
        header: t('column.actions'),
        priority: 'action',
        width: '1px',
        room: 56,
        cell: (assessment) => <AssessmentMenu assessment={assessment} actions={actions} />,
      },
    ],
    [t, actions, withCourse],
  );
}
