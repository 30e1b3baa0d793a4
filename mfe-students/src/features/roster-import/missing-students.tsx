import { type RosterPreview } from '@teacher-portal/remote-sdk/contract/roster';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Heading, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/form';

interface MissingStudentsProps extends Pick<RosterPreview, 'missing' | 'missingCount'> {
  withdraws: boolean;
  onWithdraws: (withdraws: boolean) => void;
}

const SHOWN = 12;

/** The students whom a list omits. They stay, unless the teacher says that they have left. */
export function MissingStudents({ missing, missingCount, withdraws, onWithdraws }: MissingStudentsProps) {
  const { t } = useTranslation('students');
  const names = missing.slice(0, SHOWN);
  return (
    <Box as="section" aria-label={t('roster.missing.title')}>
      <Stack gap="1">
        <Heading as="h3" size="body">
          {t('roster.missing.title')}
        </Heading>
        <Text>
          {t('roster.missing.count', { count: missingCount })}{' '}
          <Text as="span" tone="ink3">
            {names.join('; ')}
            {missingCount > names.length && ' …'}
          </Text>
        </Text>
        <Checkbox
          label={t('roster.missing.withdraw', { count: missingCount })}
          checked={withdraws}
          onChange={(event) => onWithdraws(event.target.checked)}
        />
      </Stack>
    </Box>
  );
}
