import { School, UserCheck } from 'lucide-react';
import { getActing, setActing } from '@teacher-portal/remote-sdk/contract/acting';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { ErrorCard, Notice, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { ChoiceCards } from '@teacher-portal/remote-sdk/ui/controls';

const [ALL, OWN] = [0, 1];

/** For owners: whether teachers act in their own classes only. A school that has not decided is asked to. */
export function ActingCard({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('students');
  const { data, error, refetch, isFetching } = useQuery(read(getActing, { params: { id: schoolId } }));
  const save = useWrite(setActing, { onSuccess: () => handleSuccess('success.actingChanged') });
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return null;
  const { byClass } = save.isPending ? save.variables.body : data;
  return (
    <SectionCard title={t('acting.title')} mt="4">
      {data.byClass === null && <Notice mb="3">{t('acting.undecided')}</Notice>}
      <Text tone="ink2" mb="3" maxWidth="44rem">
        {t('acting.lead')}
      </Text>
      <ChoiceCards
        legend={t('acting.legend')}
        name="acting"
        columns={2}
        cards={[
          { value: OWN, label: t('acting.own'), hint: t('acting.ownHint'), Icon: UserCheck },
          { value: ALL, label: t('acting.all'), hint: t('acting.allHint'), Icon: School },
        ]}
        value={byClass === null ? null : Number(byClass)}
        onChange={(chosen) => save.mutate({ params: { id: schoolId }, body: { byClass: chosen === OWN } })}
      />
    </SectionCard>
  );
}
