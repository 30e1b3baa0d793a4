import { type StudentConsent } from '@teacher-portal/remote-sdk/contract/student-consent';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';

interface ConsentProps {
  consent: StudentConsent;
  /** Undefined for members who may not write. */
  onAsk: ((kind: 'change' | 'delete') => void) | undefined;
}

/** A calendar day is the same in every time zone. */
const dayOf = (day: string) => formatDate(day, { dateStyle: 'medium', timeZone: 'UTC' });

/** What was agreed to, by whom and when. */
export function Consent({ consent: { purpose, givenBy: name, givenOn, withdrawnOn }, onAsk }: ConsentProps) {
  const { t } = useTranslation('studentConsents');
  return (
    <Box as="li" py="2" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Text fontWeight="medium" overflowWrap="anywhere">
        {purpose}
      </Text>
      <Flex gap="2" wrap="wrap" align="center" justify="space-between">
        <Text textStyle="small" tone="ink3">
          {withdrawnOn === null
            ? t('holds', { name, day: dayOf(givenOn) })
            : t('withdrawn', { name, from: dayOf(givenOn), to: dayOf(withdrawnOn) })}
        </Text>
        {onAsk && (
          <Flex gap="1">
            <Button size="sm" variant="ghost" aria-label={t('changeOf', { purpose })} onClick={() => onAsk('change')}>
              {t('change')}
            </Button>
            <Button size="sm" variant="ghost" aria-label={t('deleteOf', { purpose })} onClick={() => onAsk('delete')}>
              {t('delete')}
            </Button>
          </Flex>
        )}
      </Flex>
    </Box>
  );
}
