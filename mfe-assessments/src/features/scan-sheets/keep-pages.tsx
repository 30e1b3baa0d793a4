import { setSheetPages } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { mayManage } from '@teacher-portal/remote-sdk/contract/rights';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';

/** Shows which pictures of the sheets are stored; owners decide about whole pages. */
export function KeepPages({ keepsPages }: { keepsPages: boolean }) {
  const { t } = useTranslation('answerSheets');
  const { school } = useSchool();
  const change = useWrite(setSheetPages, { onError: handleError });
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <Text size="small" tone="ink2" flex="1" minWidth="12rem">
        {t(keepsPages ? 'keepPages.isOn' : 'keepPages.isOff')}
      </Text>
      {school?.role !== undefined && mayManage(school.role) && (
        <Button
          size="sm"
          loading={change.isPending}
          onClick={() => change.mutate({ params: { id: school.id }, body: { keepsPages: !keepsPages } })}
        >
          {t(keepsPages ? 'keepPages.stop' : 'keepPages.start')}
        </Button>
      )}
    </Flex>
  );
}
