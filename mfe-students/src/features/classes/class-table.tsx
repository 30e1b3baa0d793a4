import { Users } from 'lucide-react';
import { useState } from 'react';
import { listClasses, type SchoolClass } from '@teacher-portal/remote-sdk/contract/class';
import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { ScopeMenu, useScope } from '@teacher-portal/remote-sdk/entities/scope';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useSearchParams } from '@teacher-portal/remote-sdk/router';
import { useSession } from '@teacher-portal/remote-sdk/session';
import { Box, Button, EmptyState, ErrorCard, Flex, SelectMenu } from '@teacher-portal/remote-sdk/ui/core';
import { SearchField } from '@teacher-portal/remote-sdk/ui/controls';
import { type Column, DataTable, RowLink } from '@teacher-portal/remote-sdk/ui/table';
import { Listed } from '../../student/figure';
import { chooseClasses, yearsOf } from './choose-classes';

export function ClassTable({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('students');
  const { scope } = useScope();
  const uid = useSession()?.uid;
  const [search, setSearch] = useState('');
  const [address, setAddress] = useSearchParams();
  const year = idParam.safeParse(address.get('year')).data;
  const [chosen, setChosen] = useState<'present' | 'archived'>('present');
  const state = year ?? chosen;
  const columns = useColumns();
  const { data, error, refetch, isFetching } = useQuery(read(listClasses, { params: { id: schoolId } }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const shown = chooseClasses(data ?? [], { scope, uid, state, search });
  const isFiltered = search !== '' || state !== 'present';
  return (
    <>
      <Flex gap="2" wrap="wrap" align="center" mb="3">
        <SearchField label={t('classes.search')} value={search} onSearch={setSearch} />
        <ScopeMenu />
        <SelectMenu
          label={t('classes.state')}
          value={String(state)}
          options={[
            { value: 'present', label: t('classes.present') },
            { value: 'archived', label: t('classes.archived') },
            ...yearsOf(data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => {
            const isNow = value === 'present' || value === 'archived';
            if (isNow) setChosen(value);
            setAddress(isNow ? {} : { year: value }, { replace: true });
          }}
        />
      </Flex>
      <DataTable
        oneLine
        caption={t('title.classes')}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        loading={!data}
        skeletonRows={4}
        empty={<NoClasses isFiltered={isFiltered} hasOthers={(data ?? []).length > 0} />}
      />
    </>
  );
}

/** Why there is nothing to see, and what to do. */
function NoClasses({ isFiltered, hasOthers }: { isFiltered: boolean; hasOthers: boolean }) {
  const { t } = useTranslation('students');
  const { scope, setScope } = useScope();
  const icon = <Users size={24} aria-hidden />;
  if (isFiltered)
    return (
      <EmptyState icon={icon} title={t('classes.nothingTitle')}>
        {t('classes.nothing')}
      </EmptyState>
    );
  if (hasOthers && scope === 'mine')
    return (
      <EmptyState
        icon={icon}
        title={t('classes.emptyMineTitle')}
        action={<Button onClick={() => setScope('school')}>{t('classes.showSchool')}</Button>}
      >
        {t('classes.emptyMine')}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={t('classes.emptyTitle')}>
      {t('classes.empty')}
    </EmptyState>
  );
}

/** Many names are cut, so that the class itself can be read. */
const Teachers = ({ names }: { names: string }) => (
  <Box maxWidth={{ lg: '12rem', xl: '20rem' }} overflow="hidden" textOverflow="ellipsis" title={names}>
    {names}
  </Box>
);

function useColumns(): Column<SchoolClass, never>[] {
  const { t } = useTranslation('students');
  const namesOf = ({ teachers }: SchoolClass) => formatList(teachers.map(({ name }) => name));
  return [
    {
      id: 'name',
      header: t('classes.name'),
      priority: 'title',
      cell: ({ id, name, courseName }) => (
        <RowLink asChild>
          <Link to={paths.students.class.href({ id })}>
            {/* A block of its own, because browsers break a name like 9-A at its hyphen. */}
            {courseName}{' '}
            <Box as="span" display="inline-block" maxWidth="full">
              {name}
            </Box>
          </Link>
        </RowLink>
      ),
    },
    {
      id: 'grade',
      header: t('classes.grade'),
      cell: ({ gradeName }) => (
        <Box as="span" whiteSpace="nowrap">
          {gradeName}
        </Box>
      ),
    },
    { id: 'term', header: t('classes.term'), cell: ({ term }) => <Listed>{term}</Listed> },
    {
      id: 'teachers',
      header: t('classes.teachers'),
      cell: (each) => <Teachers names={namesOf(each) || t('classes.nobody')} />,
    },
    {
      id: 'students',
      header: t('classes.students'),
      align: 'end',
      priority: 'figure',
      cell: ({ students }) => students,
    },
  ];
}
