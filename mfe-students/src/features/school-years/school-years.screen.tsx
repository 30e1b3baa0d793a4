import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { mayManage } from '@teacher-portal/remote-sdk/contract/rights';
import { listSchoolYears, type SchoolYear } from '@teacher-portal/remote-sdk/contract/school-year';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import {
  Button,
  EmptyState,
  ErrorCard,
  PageHeader,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';
import { RollOverDialog } from './roll-over-dialog';
import { UndoYear } from './undo-year';
import { YearCard } from './year-card';
import { YearDialog } from './year-dialog';

/** The school years of the active school; owners change them and begin the next. */
export function Screen() {
  const { t } = useTranslation('schoolYears');
  const { t: area } = useTranslation('students');
  const { school } = useSchool();
  if (!school) return null;
  const isManager = school.role !== undefined && mayManage(school.role);
  return (
    <>
      <PageHeader
        title={area('title.years')}
        crumbs={[
          <TextLink key="list" plain asChild>
            <Link to={paths.students.list.href()}>{area('title.list')}</Link>
          </TextLink>,
          school.name,
        ]}
      />
      <Text tone="ink2" mb="4" maxWidth="44rem">
        {t(isManager ? 'lead' : 'leadReader')}
      </Text>
      <Years key={school.id} schoolId={school.id} isManager={isManager} />
    </>
  );
}

function Years({ schoolId, isManager }: { schoolId: number; isManager: boolean }) {
  const { t } = useTranslation('schoolYears');
  const [asked, setAsked] = useState<SchoolYear | 'new' | 'next'>();
  const { data, error, refetch, isFetching } = useQuery(read(listSchoolYears, { params: { id: schoolId } }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="64" />;
  const present = data.years.find(({ endedAt }) => endedAt === null);
  const undoable = data.years.find(({ id }) => id === data.undoable);
  const close = () => setAsked(undefined);
  const setUp = isManager && (
    <Button variant="primary" onClick={() => setAsked('new')}>
      {t('setUp')}
    </Button>
  );
  return (
    <Stack gap="4">
      {!present && (
        <EmptyState icon={<CalendarRange size={24} aria-hidden />} title={t('emptyTitle')} action={setUp}>
          {t(isManager ? 'empty' : 'emptyReader')}
        </EmptyState>
      )}
      {isManager && undoable && <UndoYear schoolId={schoolId} year={undoable} />}
      {data.years.map((year) => (
        <YearCard key={year.id} year={year} onChange={isManager ? () => setAsked(year) : undefined} />
      ))}
      {isManager && present && (
        <div>
          <Button onClick={() => setAsked('next')}>{t('begin')}</Button>
        </div>
      )}
      {asked === 'next' && present && <RollOverDialog schoolId={schoolId} year={present} onClose={close} />}
      {asked === 'new' && <YearDialog schoolId={schoolId} onClose={close} />}
      {typeof asked === 'object' && <YearDialog schoolId={schoolId} year={asked} onClose={close} />}
    </Stack>
  );
}
