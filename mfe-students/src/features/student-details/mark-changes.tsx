import { listStudentMarkChanges } from '@teacher-portal/remote-sdk/contract/mark-history';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, ErrorCard, SectionCard } from '@teacher-portal/remote-sdk/ui/core';
import { MarkChange } from '../../submission/mark-change';

/** The latest scores of a student that were changed after they had been given; nothing if there are none. */
export function MarkChanges({ studentId }: { studentId: number }) {
  const { t } = useTranslation('students');
  const { data, error, refetch, isFetching } = useQuery(read(listStudentMarkChanges, { params: { id: studentId } }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data?.length) return null;
  return (
    <Box _print={{ display: 'none' }}>
      <SectionCard title={t('history.changes')}>
        <Box as="ul" listStyleType="none">
          {data.map((change) => (
            <MarkChange
              key={change.id}
              event={change}
              title={
                change.number === null
                  ? change.assessment.title
                  : t('history.changeOf', { title: change.assessment.title, number: change.number })
              }
            />
          ))}
        </Box>
      </SectionCard>
    </Box>
  );
}
