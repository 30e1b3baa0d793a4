import { getSchoolSecondFactor, setSchoolSecondFactor } from 'shared/contract/second-factor';
import type { School } from 'shared/contract/profile';
import { handleError } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { read, useQuery, useWrite } from 'shared/query';
import { Button, Flex, Text } from 'shared/ui/core';

/** For owners: whether the active school requires a second factor of its teachers. */
export function SchoolDemand({ school: { id, name } }: { school: School }) {
  const { t } = useTranslation('account');
  const { data } = useQuery(read(getSchoolSecondFactor, { params: { id } }));
  const change = useWrite(setSchoolSecondFactor);
  if (!data) return null;
  const set = () =>
    change.mutateAsync({ params: { id }, body: { required: !data.required } }).catch((error: unknown) => {
      handleError(error);
    });
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap" mt="4">
      <Text size="small" tone="ink2" flex="1" minWidth="12rem">
        {t(data.required ? 'demand.isOn' : 'demand.isOff', { school: name })}
      </Text>
      <Button size="sm" loading={change.isPending} onClick={() => void set()}>
        {t(data.required ? 'demand.stop' : 'demand.start')}
      </Button>
    </Flex>
  );
}
