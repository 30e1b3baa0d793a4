import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { compareText, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, SelectMenu } from '@teacher-portal/remote-sdk/ui/core';
import { SearchField } from '@teacher-portal/remote-sdk/ui/controls';
import { ColumnDialog, type HiddenColumns } from '@teacher-portal/remote-sdk/ui/long-table';
import { type Student } from '@teacher-portal/remote-sdk/contract/student';
import { type ListView, type StudentSort } from '../../student/list-view';
import { type ChoosableColumn, choosableColumns } from './student-columns';

/** Sort options for narrow screens, which have no column headers. */
const sorts = [
  'name',
  '-name',
  '-currentScore',
  'currentScore',
  '-improvement',
  'improvement',
  '-projectedGrade',
  'projectedGrade',
] as const satisfies readonly StudentSort[];

/** No section or tier has this value, because names are trimmed. */
const EVERY = ' ';

interface ListToolbarProps {
  /** Undefined while they load. */
  students: readonly Student[] | undefined;
  view: ListView;
  change: (change: Partial<ListView>, how?: { replace: boolean }) => void;
  columns: HiddenColumns<ChoosableColumn>;
}

const namesOf = (students: readonly Student[], field: 'section' | 'tier', chosen: string | undefined) =>
  [...new Set([...students.map((student) => student[field]), chosen ?? ''])].filter(Boolean).sort(compareText);

/** Scope, search, filters and visible columns, and the order on narrow screens. */
export function ListToolbar({ students, view, change, columns }: ListToolbarProps) {
  const { t } = useTranslation('students');
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <SearchField
        label={t('list.search')}
        value={view.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <SelectMenu
        label={t('list.of')}
        value={view.of}
        options={[
          { value: 'grade', label: t('list.ofGrade') },
          { value: 'all', label: t('list.ofAll') },
        ]}
        onChange={(of) => change({ of, section: undefined, tier: undefined })}
      />
      <NameFilter field="section" students={students} view={view} change={change} />
      <NameFilter field="tier" students={students} view={view} change={change} />
      <Button
        variant="ghost"
        display={{ base: 'none', md: 'inline-flex' }}
        icon={<Columns3 size={16} aria-hidden />}
        onClick={() => setChoosing(true)}
      >
        {t('list.columns')}
      </Button>
      <Box display={{ base: 'block', md: 'none' }} minWidth="0">
        <SelectMenu
          label={t('list.sort')}
          value={sorts.find((sort) => sort === view.sort)}
          options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(sort) => change({ sort })}
        />
      </Box>
      {choosing && (
        <ColumnDialog
          {...columns}
          title={t('list.columns')}
          columns={choosableColumns}
          nameOf={(column) => t(`column.${column}`)}
          onClose={() => setChoosing(false)}
        >
          {t('list.columnsNote')}
        </ColumnDialog>
      )}
    </>
  );
}

interface NameFilterProps extends Pick<ListToolbarProps, 'students' | 'view' | 'change'> {
  field: 'section' | 'tier';
}

/** Shown where there is something to choose from; most schools have sections, whose place is kept while they load. */
function NameFilter({ field, students, view, change }: NameFilterProps) {
  const { t } = useTranslation('students');
  const names = namesOf(students ?? [], field, view[field]);
  const isAwaited = !students && field === 'section';
  if (names.length < 2 && view[field] === undefined && !isAwaited) return null;
  return (
    <SelectMenu
      label={t(`column.${field}`)}
      value={view[field] ?? EVERY}
      options={[{ value: EVERY, label: t('list.every') }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={(name) => change({ [field]: name === EVERY ? undefined : name })}
    />
  );
}
