import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, ErrorState, SectionCard, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useMayChange } from '../assessment/use-may-change';
import { GroupForm } from './group-form';
import { workGroupsQuery } from './work-groups.query';

interface WorkGroupsCardProps {
  id: number;
  /** Undefined while loading. */
  assessment: Assessment | undefined;
}

/** Which students hand an assessment in together; only read by who may not change it. */
export function WorkGroupsCard({ id, assessment }: WorkGroupsCardProps) {
  const { t } = useTranslation('workGroups');
  const mayChange = useMayChange(assessment ?? {});
  const { data, error, refetch, isFetching } = useQuery(workGroupsQuery(id));
  return (
    <Box maxWidth="44rem" mt="4">
      <SectionCard title={t('title')}>
        <Stack gap="4">
          <Text tone="ink2">{t('about')}</Text>
          {data && data.students.length === 0 && <Text>{t('noStudents')}</Text>}
          {data && data.students.length > 0 && <GroupForm id={id} found={data} mayChange={mayChange} />}
          {!data && error && (
            <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
          )}
          {!data && !error && <Skeleton height="120px" />}
        </Stack>
      </SectionCard>
    </Box>
  );
}
