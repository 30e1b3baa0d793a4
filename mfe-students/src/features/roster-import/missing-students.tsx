import { type RosterPreview } from '@teacher-portal/remote-sdk/contract/roster';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Heading, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/controls';

interface MissingStudentsProps extends Pick<RosterPreview, 'missing' | 'missingCount' | 'format'> {
  withdraws: boolean;
  onWithdraws: (withdraws: boolean) => void;
}

const SHOWN = 12;

/** The students whom a list, or a file of the whole school, omits. They stay, unless the teacher says that they have left. */
export function MissingStudents({ format, missing, missingCount, withdraws, onWithdraws }: MissingStudentsProps) {
  const { t } = useTranslation('roster');
  const names = missing.slice(0, SHOWN);
  return (
    <Box as="section" aria-label={t('missing.title')}>
      <Stack gap="1">
        <Heading as="h3" size="body">
          {t('missing.title')}
        </Heading>
        <Text>
          {t(format === 'oneroster' ? 'missing.ofSchool' : 'missing.count', { count: missingCount })}{' '}
          <Text as="span" tone="ink3">
            {names.join('; ')}
            {missingCount > names.length && ' …'}
          </Text>
        </Text>
        <Checkbox
          label={t('missing.withdraw', { count: missingCount })}
          checked={withdraws}
          onChange={(event) => onWithdraws(event.target.checked)}
        />
      </Stack>
    </Box>
  );
}
