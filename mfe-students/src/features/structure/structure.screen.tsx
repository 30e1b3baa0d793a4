import { Plus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { mayManage } from '@teacher-portal/remote-sdk/contract/rights';
import { getStructure, orderGrades } from '@teacher-portal/remote-sdk/contract/structure';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { Button, ErrorCard, PageHeader, Skeleton, Stack, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { YearsLink } from '../../school/years-link';
import { GradeCard } from './grade-card';
import { NewGrade } from './grade-dialogs';
import { moved } from './moved';

/** The grades and courses of the active school; owners change them. */
export function Screen() {
  const { t } = useTranslation('structure');
  const { t: area } = useTranslation('students');
  const { school } = useSchool();
  const [isAdding, setAdding] = useState(false);
  if (!school) return null;
  const isManager = school.role !== undefined && mayManage(school.role);
  return (
    <>
      <PageHeader
        title={area('title.structure')}
        crumbs={[
          <TextLink key="list" plain asChild>
            <Link to={paths.students.list.href()}>{area('title.list')}</Link>
          </TextLink>,
          school.name,
        ]}
        secondary={
          <>
            <YearsLink />
            {/* Not floating on a phone, where it would cover the buttons of the grades. */}
            {isManager && (
              <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
                {t('addGrade')}
              </Button>
            )}
          </>
        }
      />
      <Text tone="ink2" mb="4" maxWidth="44rem">
        {t(isManager ? 'lead' : 'leadReader')}
      </Text>
      <Grades key={school.id} schoolId={school.id} isManager={isManager} />
      {isAdding && <NewGrade schoolId={school.id} onClose={() => setAdding(false)} />}
    </>
  );
}

function Grades({ schoolId, isManager }: { schoolId: number; isManager: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(read(getStructure, { params: { id: schoolId } }));
  const order = useWrite(orderGrades);
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="64" />;
  const ids = data.map(({ id }) => id);
  return (
    <Stack gap="4">
      {data.map((grade, index) => (
        <GradeCard
          key={grade.id}
          grade={grade}
          isManager={isManager}
          place={{ isFirst: index === 0, isLast: index === data.length - 1 }}
          onMove={(by) => order.mutate({ params: { id: schoolId }, body: { ids: moved(ids, index, by) } })}
        />
      ))}
    </Stack>
  );
}
