import { type RefObject, useRef, useState } from 'react';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Navigate } from '@teacher-portal/remote-sdk/router';
import { useMay, useSchool } from '@teacher-portal/remote-sdk/session';
import { Box, ErrorCard } from '@teacher-portal/remote-sdk/ui/core';
import { useHiddenColumns } from '@teacher-portal/remote-sdk/ui/long-table';
import { ListBar } from '@teacher-portal/remote-sdk/ui/table';
import { InUseNotice } from '../../question/in-use-notice';
import { type BankOf, exportScopeOf } from '../../question/question-list.query';
import { BankPages } from './bank-pages';
import { BankRows } from './bank-rows';
import { BankSummary } from './bank-summary';
import { BankToolbar } from './bank-toolbar';
import { type ChoosableColumn, hiddenColumns } from './question-columns';
import { ExportButton } from './export-button';
import { BankFilterChips } from './filter-chips';
import { LazyRenameTag } from '../../question-actions/bulk-edit/lazy-bulk-edit-dialog';
import { LazyPrintedQuestions, LazyPrintedResults } from '../../question-actions/print/lazy-printed-questions';
import { useQuestionActions } from '../../question-actions/use-question-actions';
import { LazyKeptRuns } from '../../question-actions/runs/lazy-runs';
import { useBank } from './use-bank';
import { useKeptRuns } from './use-kept-runs';
import { usePreviewOn } from './use-preview';

interface QuestionTableProps {
  of: BankOf;
  /** Undefined for all courses. */
  course?: Course;
}

/** The questions of a course, or of all courses, with search, filters, selection and changes. */
export function QuestionTable({ of, course }: QuestionTableProps) {
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
  const preview = usePreviewOn();
  const { view, state, addressOf, change, list, pageInstead } = bank;
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
      <Bar
        of={of}
        course={course}
        bank={bank}
        columns={columns}
        preview={preview}
        onAction={onAction}
        summary={summary}
      />
      <BankFilterChips of={of} filters={view.filters} onChange={(filters) => change({ filters })} />
      <Renaming view={view} change={change} onRunClosed={kept.look} />
      {bank.inUse.length > 0 && <InUseNotice questions={bank.inUse} onClose={bank.forgetInUse} />}
      {!list.data && list.error ? (
        <ErrorCard message={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <BankRows
          of={of}
          course={course}
          bank={bank}
          hidden={columns.hidden}
          isPreviewed={preview.isShown}
          onAction={onAction}
        />
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

interface BarProps extends QuestionTableProps {
  bank: ReturnType<typeof useBank>;
  columns: ReturnType<typeof useHiddenColumns<ChoosableColumn>>;
  preview: ReturnType<typeof usePreviewOn>;
  summary: RefObject<HTMLDivElement | null>;
  onAction: ReturnType<typeof useQuestionActions>['onAction'];
}

/** What is found by which search, and what can be done with all of it or with what is selected. */
function Bar({ of, course, bank, columns, preview, summary, onAction }: BarProps) {
  const { t } = useTranslation('questions');
  const { view, change, list, narrowed, selection } = bank;
  return (
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
      <BankToolbar of={of} view={view} change={change} columns={columns} preview={preview} />
      {/* Its place is kept while the questions load. */}
      {(list.data ? bank.total > 0 : !list.error) && (
        <ExportButton
          variant="ghost"
          scope={exportScopeOf(of, view)}
          what={course ? t('bank.caption', { course: course.name }) : t('bank.captionAll')}
        />
      )}
    </ListBar>
  );
}
