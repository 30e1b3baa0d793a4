import { listUnconfirmed } from '@teacher-portal/remote-sdk/contract/student-data';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Notice, Stack } from '@teacher-portal/remote-sdk/ui/core';

/** For owners: areas with data of their own that have not confirmed what was erased or asked for. */
export function Unconfirmed({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('students');
  const { data = [] } = useQuery(read(listUnconfirmed, { params: { id: schoolId } }));
  if (data.length === 0) return null;
  return (
    <Stack gap="2" mb="4">
      {data.map(({ service, erased, exported }) => (
        <Notice key={service} role="status">
          {t('withdrawn.unconfirmed', { service, erased, exported })}
        </Notice>
      ))}
    </Stack>
  );
}
