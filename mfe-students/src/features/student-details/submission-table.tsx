import { useRef, useState } from 'react';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type StudentAssessment } from '@teacher-portal/remote-sdk/contract/student';
import {
  AssessmentStatusTag,
  AssessmentTypeTag,
  PassResultTag,
} from '@teacher-portal/remote-sdk/entities/assessment-display';
import { formatDateTime, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, Button, Heading, Stack, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable, RowLink, RowNote } from '@teacher-portal/remote-sdk/ui/table';
import { perCent } from '../../student/figure';
import { submissionsOfKind, type SubmissionKind } from '../../student/student.query';
import { WhenThere } from './when-there';

/** The latest rows, as many as a printed report has room for. */
const FIRST = 6;

/** Handed in and not fully graded. */
const toGrade: readonly number[] = [assessmentStatus.submitted, assessmentStatus.checked];

/** The assignments, or the exams and quizzes, of a student, latest first. */
export function SubmissionTable({ studentId, kind }: { studentId: number; kind: SubmissionKind }) {
  const { t } = useTranslation('students');
  const submission = useQuery(submissionsOfKind(studentId, kind));
  const title = t(`details.${kind}`);
  return (
    <Stack as="section" gap="2" aria-labelledby={`student-${kind}`}>
      <Heading id={`student-${kind}`}>{title}</Heading>
      <WhenThere query={submission} height="120px">
        {(rows) => <Submissions rows={[...rows].reverse()} title={title} none={t(`details.none.${kind}`)} />}
      </WhenThere>
    </Stack>
  );
}

function Submissions({ rows, title, none }: { rows: readonly StudentAssessment[]; title: string; none: string }) {
  const { t } = useTranslation('students');
  const [all, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const columns = useSubmissionColumns();
  const showAll = () => {
    setAll(true);
    // The pressed button disappears.
    list.current?.focus();
  };
  const rest = rows.length - FIRST;
  if (rows.length === 0) return <Text tone="ink3">{none}</Text>;
  return (
    <>
      <Box ref={list} tabIndex={-1} outline="0">
        <DataTable caption={title} columns={columns} rows={all ? rows : rows.slice(0, FIRST)} rowKey={({ id }) => id} />
      </Box>
      {!all && rest > 0 && (
        <Button size="sm" alignSelf="flex-start" onClick={showAll}>
          {t('details.earlier', { count: rest })}
        </Button>
      )}
    </>
  );
}

function useSubmissionColumns(): Column<StudentAssessment>[] {
  const { t } = useTranslation('students');
  return [
    {
      id: 'title',
      header: t('details.work'),
      priority: 'title',
      cell: ({ title, courseCode, submissionId, type }) => (
        <>
          {submissionId === null ? (
            title
          ) : (
            <RowLink asChild>
              <Link to={paths.students.submissionPreview.href({ id: submissionId })}>{title}</Link>
            </RowLink>
          )}
          <RowNote>
            <AssessmentTypeTag type={type} /> {courseCode}
          </RowNote>
        </>
      ),
    },
    {
      id: 'due',
      header: t('details.due'),
      cell: ({ dueDate, isMissing }) => (
        <>
          {dueDate ? formatDateTime(dueDate) : <Nothing>{t('figure.none')}</Nothing>}
          {isMissing && (
            <RowNote>
              <Text as="span" tone="bad">
                {t('details.isMissing')}
              </Text>
            </RowNote>
          )}
        </>
      ),
    },
    {
      id: 'status',
      header: t('details.status'),
      priority: 'figure',
      cell: ({ status }) => <AssessmentStatusTag status={status} />,
    },
    { id: 'score', header: t('details.score'), align: 'end', priority: 'figure', cell: (row) => <Score row={row} /> },
    { id: 'grade', header: t('details.gradeAction'), priority: 'action', cell: (row) => <GradeLink row={row} /> },
  ];
}

const Nothing = ({ children }: { children: string }) => (
  <Text as="span" size="small" tone="ink3">
    {children}
  </Text>
);

function Score({ row: { score, marks, result } }: { row: StudentAssessment }) {
  const { t } = useTranslation('students');
  if (score === null) return <Nothing>{t('details.notGraded')}</Nothing>;
  return (
    <>
      {t('details.ofMarks', { score: formatNumber(score), marks: formatNumber(marks) })}
      {marks > 0 && (
        <RowNote justifyContent="flex-end">
          {perCent((100 * score) / marks)}
          {result && <PassResultTag result={result} />}
        </RowNote>
      )}
    </>
  );
}

function GradeLink({ row: { submissionId, status, title } }: { row: StudentAssessment }) {
  const { t } = useTranslation('students');
  const mayMark = useMay('mark');
  if (!mayMark || submissionId === null || !toGrade.includes(status)) return null;
  return (
    <Box position="relative" zIndex="1" _print={{ display: 'none' }}>
      <TextLink asChild display="inline-flex" alignItems="center" minHeight="6">
        <Link to={paths.students.grading.href({ id: submissionId })} aria-label={t('details.gradeWork', { title })}>
          {t('details.gradeAction')}
        </Link>
      </TextLink>
    </Box>
  );
}
