import { type ComponentProps, type ReactNode, useMemo, useRef } from 'react';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { questionSorts } from '@teacher-portal/remote-sdk/contract/question';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, Grid, lazyPart } from '@teacher-portal/remote-sdk/ui/core';
import { useRowWindow } from '@teacher-portal/remote-sdk/ui/long-table';
import { DataTable } from '@teacher-portal/remote-sdk/ui/table';
import { excerpt } from '../../question/excerpt';
import { listState } from '../../question/list-state';
import { type BankOf } from '../../question/question-list.query';
import { type useQuestionActions } from '../../question-actions/use-question-actions';
import { NoQuestions } from './no-questions';
import { NothingFound } from './nothing-found';
import { type ChoosableColumn, useQuestionColumns } from './question-columns';
import { type useBank } from './use-bank';
import { usePreview } from './use-preview';

const PreviewPane = lazyPart(async () => (await import('./preview-pane')).PreviewPane);

/** Topics and tags are in the preview; in the narrower rows they would take the place of the question. */
const previewedRows = {
  '& tr[data-previewed]': { bg: 'accentSoft' },
  '& th > div > div > [data-row-note]': { display: 'none' },
};

interface BankRowsProps {
  of: BankOf;
  /** Undefined for all courses. */
  course: Course | undefined;
  bank: ReturnType<typeof useBank>;
  hidden: readonly ChoosableColumn[];
  /** Shows beside the rows the question of one of them. */
  isPreviewed: boolean;
  onAction: ReturnType<typeof useQuestionActions>['onAction'];
}

/** The questions of a page of the bank, one a row. */
export function BankRows({ of, course, bank, hidden, isPreviewed, onAction }: BankRowsProps) {
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
  const beside = useRef<HTMLDivElement>(null);
  const { question, handlers } = usePreview(beside, rows, isPreviewed);
  return (
    <BesidePreview ref={beside} preview={question && <PreviewPane question={question} state={state} />} {...handlers}>
      <Box
        ref={frame}
        minWidth="0"
        aria-busy={list.isPlaceholderData || undefined}
        css={isPreviewed ? previewedRows : undefined}
      >
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
    </BesidePreview>
  );
}

/** The preview stays in view while the list scrolls. */
function BesidePreview({ preview, children, ...rest }: ComponentProps<typeof Grid> & { preview: ReactNode }) {
  return (
    <Grid {...rest} templateColumns={preview ? 'minmax(0, 1fr) 26rem' : 'minmax(0, 1fr)'} gap="4" alignItems="start">
      {children}
      {preview && (
        <Box
          position="sticky"
          top="calc(var(--sticky-top, 0px) + 0.75rem)"
          maxHeight="calc(100dvh - var(--sticky-top, 0px) - 1.5rem)"
          overflowY="auto"
        >
          {preview}
        </Box>
      )}
    </Grid>
  );
}
