import { useMemo, useRef, useState } from 'react';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { type Question, questionSorts } from '@teacher-portal/remote-sdk/contract/question';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Navigate } from '@teacher-portal/remote-sdk/router';
import { useMay, useSchool } from '@teacher-portal/remote-sdk/session';
import { Box, ErrorCard } from '@teacher-portal/remote-sdk/ui/core';
import { useHiddenColumns, useRowWindow } from '@teacher-portal/remote-sdk/ui/long-table';
import { DataTable, ListBar } from '@teacher-portal/remote-sdk/ui/table';
import { excerpt } from '../../question/excerpt';
import { InUseNotice } from '../../question/in-use-notice';
import { listState } from '../../question/list-state';
import { type BankOf, exportScopeOf } from '../../question/question-list.query';
import { BankPages } from './bank-pages';
import { BankSummary } from './bank-summary';
import { BankToolbar } from './bank-toolbar';
import { type ChoosableColumn, hiddenColumns, useQuestionColumns } from './question-columns';
import { ExportButton } from './export-button';
import { BankFilterChips } from './filter-chips';
import { NoQuestions } from './no-questions';
import { NothingFound } from './nothing-found';
import { LazyRenameTag } from '../../question-actions/bulk-edit/lazy-bulk-edit-dialog';
import { LazyPrintedQuestions, LazyPrintedResults } from '../../question-actions/print/lazy-printed-questions';
import { useQuestionActions } from '../../question-actions/use-question-actions';
import { LazyKeptRuns } from '../../question-actions/runs/lazy-runs';
import { useBank } from './use-bank';
import { useKeptRuns } from './use-kept-runs';

interface QuestionTableProps {
  of: BankOf;
  /** Undefined for all courses. */
  course?: Course;
}

/** The questions of a course, or of all courses, with search, filters, selection and changes. */
export function QuestionTable({ of, course }: QuestionTableProps) {
  const { t } = useTranslation('questions');
  const summary = useRef<HTMLDivElement>(null);
  // The focused button or row is removed, so the focus moves nearby.
  const bank = useBank(of, () => summary.current?.focus());
  const [printed, setPrinted] = useState<readonly Question[] | 'all'>();
  const kept = useKeptRuns();
  const { onAction, dialogs } = useQuestionActions({
    onPrint: (questions, isAll) => setPrinted(isAll ? 'all' : questions),
    onDelete: bank.remove,
    onRunClosed: kept.look,
  });
  const columns = useHiddenColumns(hiddenColumns);
  const { view, state, addressOf, change, list, narrowed, selection, pageInstead } = bank;
  if (pageInstead !== undefined)
    return <Navigate replace to={{ search: addressOf({ page: pageInstead }).toString() }} state={state} />;
  if (printed) {
    const print = { course: course?.name, onBack: () => setPrinted(undefined) };
    if (printed === 'all') return <LazyPrintedResults {...print} of={of} view={view} />;
    return <LazyPrintedQuestions {...print} questions={printed} />;
  }
  return (
    <Box>
      {kept.runs.length > 0 && <LazyKeptRuns runs={kept.runs} onChange={kept.look} />}
      <ListBar
        end={
          <BankSummary
            ref={summary}
            found={list.data}
            scope={exportScopeOf(of, view)}
            of={narrowed ? course?.questionCount : undefined}
            courseId={course?.id}
            selection={selection}
            deleting={bank.deleting}
            onAction={onAction}
          />
        }
      >
        <BankToolbar of={of} view={view} change={change} columns={columns} />
        {bank.total > 0 && (
          <ExportButton
            variant="ghost"
            scope={exportScopeOf(of, view)}
            what={course ? t('bank.caption', { course: course.name }) : t('bank.captionAll')}
          />
        )}
      </ListBar>
      <BankFilterChips of={of} filters={view.filters} onChange={(filters) => change({ filters })} />
      <Renaming view={view} change={change} onRunClosed={kept.look} />
      {bank.inUse.length > 0 && <InUseNotice questions={bank.inUse} onClose={bank.forgetInUse} />}
      {!list.data && list.error ? (
        <ErrorCard message={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <Rows of={of} course={course} bank={bank} hidden={columns.hidden} onAction={onAction} />
      )}
      {bank.total > 0 && <BankPages view={view} bank={bank} change={change} />}
      {dialogs}
    </Box>
  );
}

interface RenamingProps extends Pick<ReturnType<typeof useBank>, 'view' | 'change'> {
  onRunClosed: () => void;
}

/** Another name for a tag that is filtered by, under which its questions are then shown. */
function Renaming({ view: { filters }, change, onRunClosed }: RenamingProps) {
  const mayWrite = useMay('write');
  const { school } = useSchool();
  const { labels = [] } = filters;
  if (!mayWrite || !school || labels.length === 0) return null;
  return (
    <LazyRenameTag
      schoolId={school.id}
      labels={labels}
      onClosed={(renamed) => {
        const names = labels.map((name) => (name === renamed?.from ? renamed.to : name));
        if (renamed) change({ filters: { ...filters, labels: [...new Set(names)] } });
        onRunClosed();
      }}
    />
  );
}

interface RowsProps extends QuestionTableProps {
  bank: ReturnType<typeof useBank>;
  hidden: readonly ChoosableColumn[];
  onAction: ReturnType<typeof useQuestionActions>['onAction'];
}

function Rows({ of, course, bank, hidden, onAction }: RowsProps) {
  const { t } = useTranslation('questions');
  const { view, change, list, rows, selection } = bank;
  const mayWrite = useMay('write');
  const { courseId } = of;
  const schoolId = 'schoolId' in of ? of.schoolId : 0;
  const state = useMemo(
    () => listState({ of: courseId === undefined ? { school: schoolId } : { subject: courseId }, view }),
    [courseId, schoolId, view],
  );
  const columns = useQuestionColumns({ hidden, state, withCourse: !course, onAction });
  const { list: frame, view: drawn } = useRowWindow({ count: rows.length, virtualizeAbove: 25, rowPx: 35 });
  return (
    <Box ref={frame} aria-busy={list.isPlaceholderData || undefined}>
      <DataTable
        many
        oneLine
        caption={course ? t('bank.caption', { course: course.name }) : t('bank.captionAll')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        loading={!list.data}
        skeletonRows={8}
        empty={
          bank.narrowed ? <NothingFound of={of} view={view} change={change} /> : <NoQuestions courseId={course?.id} />
        }
        sort={{ value: view.sort, orders: questionSorts, onSort: (sort) => change({ sort }) }}
        choice={
          mayWrite
            ? {
                chosen: new Set(selection.isAll ? rows.map(({ id }) => id) : selection.ids),
                onChoose: selection.choose,
                nameOf: ({ plainText }) => excerpt(plainText) || t('bank.noText'),
              }
            : undefined
        }
        view={drawn}
      />
    </Box>
  );
}
