import { useMemo, useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Grade } from '@teacher-portal/remote-sdk/contract/profile';
import { type Student } from '@teacher-portal/remote-sdk/contract/student';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useQueryParams } from '@teacher-portal/remote-sdk/router';
import { useGrade, useMay, useSchool } from '@teacher-portal/remote-sdk/session';
import { Box, ErrorCard, Skeleton, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { useHiddenColumns, useRowWindow } from '@teacher-portal/remote-sdk/ui/long-table';
import { CountOfTotal, DataTable, ListBar } from '@teacher-portal/remote-sdk/ui/table';
import { arrangeStudents } from '../../student/arrange-students';
import { isNarrowed, type ListView, studentSorts, readView, writeView } from '../../student/list-view';
import { studentListQuery } from '../../student/student-list.query';
import { ExportMenu } from './export-menu';
import { ListToolbar } from './list-toolbar';
import { NobodyFound, NoStudents } from './no-students';
import { LazySplitDialog } from './split-names/lazy-split-dialog';
import { isWhole } from './split-names/split.rules';
import { type ChoosableColumn, hiddenColumns, useStudentColumns } from './student-columns';

/** Reads and changes the list view in the address. */
function useListView() {
  const [address, write] = useQueryParams();
  const view = useMemo(() => readView(address), [address]);
  return {
    view,
    change: (change: Partial<ListView>, { replace = false } = {}) =>
      write((now) => writeView(now, { ...readView(now), ...change }), { replace }),
  };
}

const none: Student[] = [];

/** The students of a grade or of the whole school, with search, filters and sorting. */
export function StudentTable({ grade }: { grade: Grade }) {
  const { t } = useTranslation('students');
  const { school } = useSchool();
  const { grades } = useGrade();
  const { view, change } = useListView();
  const columns = useHiddenColumns(hiddenColumns);
  const scope = view.of === 'all' && school ? { schoolId: school.id } : { gradeId: grade.id };
  const { data, error, refetch, isFetching } = useQuery(studentListQuery(scope));
  const students = data ?? none;
  // The same as long as they show the same, so that no row renders again because something beside the list has changed.
  const gradeNames = useMemo(() => new Map(grades.map(({ id, name }) => [id, name])), [grades]);
  const shown = useMemo(() => arrangeStudents(students, view, gradeNames), [students, view, gradeNames]);
  const caption = view.of === 'all' ? t('list.ofAll') : t('list.caption', { grade: grade.name });

  if (!data && error) {
    return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Box>
      <ListBar
        end={
          !data ? (
            <Skeleton width="11rem" />
          ) : (
            students.length > 0 &&
            school && (
              <>
                <ExportMenu students={shown} fileName={caption} {...{ view, gradeNames }} schoolId={school.id} />
                <CountOfTotal shown={shown.length} total={students.length} />
              </>
            )
          )
        }
      >
        <ListToolbar students={data} view={view} change={change} columns={columns} />
      </ListBar>
      <Rows {...{ caption, view, change, gradeNames }} rows={shown} loading={!data} hidden={columns.hidden} />
      {students.length > 0 && (
        <Text size="small" tone="ink3" mt="3" maxWidth="prose">
          {t('list.reading')}
        </Text>
      )}
      {data && (
        <Text mt="3">
          <TextLink asChild>
            <Link to={paths.students.accessSlips.href()}>{t('list.accessSlips')}</Link>
          </TextLink>
          {' · '}
          <TextLink asChild>
            <Link to={paths.students.withdrawn.href()}>{t('list.withdrawn')}</Link>
          </TextLink>
          <SplitNames students={shown} />
        </Text>
      )}
    </Box>
  );
}

/** Offered while a name of the list is not split. */
function SplitNames({ students }: { students: readonly Student[] }) {
  const { t } = useTranslation('students');
  const mayWrite = useMay('write');
  const [isOpen, setOpen] = useState(false);
  const offers = mayWrite && students.some(isWhole);
  return (
    <>
      {offers && (
        <>
          {' · '}
          <TextLink asChild>
            <button type="button" onClick={() => setOpen(true)}>
              {t('list.splitNames')}
            </button>
          </TextLink>
        </>
      )}
      {isOpen && <LazySplitDialog students={students} onClose={() => setOpen(false)} />}
    </>
  );
}

interface RowsProps {
  caption: string;
  rows: readonly Student[];
  loading: boolean;
  view: ListView;
  change: (change: Partial<ListView>) => void;
  hidden: readonly ChoosableColumn[];
  gradeNames: ReadonlyMap<number, string>;
}

function Rows({ caption, rows, loading, view, change, hidden, gradeNames }: RowsProps) {
  const columns = useStudentColumns({ students: rows, view, hidden, gradeNames });
  const { list: frame, view: drawn } = useRowWindow({ count: rows.length, virtualizeAbove: 60, rowPx: 35 });
  const clear = () => change({ search: '', section: undefined, tier: undefined });
  return (
    <Box ref={frame}>
      <DataTable
        many
        oneLine
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        loading={loading}
        skeletonRows={10}
        empty={isNarrowed(view) ? <NobodyFound onClear={clear} /> : <NoStudents of={view.of} />}
        sort={{ value: view.sort, orders: studentSorts, onSort: (sort) => change({ sort }) }}
        view={drawn}
      />
    </Box>
  );
}

/** Placeholder until the grade is known. */
export function LoadingStudents() {
  const { t } = useTranslation('students');
  const { view } = useListView();
  const columns = useStudentColumns({ students: [], view, hidden: [], gradeNames: new Map() });
  return (
    <DataTable
      many
      oneLine
      caption={t('title.list')}
      columns={columns}
      rows={[]}
      rowKey={({ id }) => id}
      loading
      skeletonRows={10}
    />
  );
}
