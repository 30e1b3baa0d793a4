import { useId } from 'react';
import { assessmentTypeLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { type Clashes } from '@teacher-portal/remote-sdk/contract/exam-load';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { dayName } from './day-name';

/** Other assessments of the week, those of the day first. */
export function WeekList({ said: { others, more, day } }: { said: Clashes }) {
  const { t } = useTranslation('examClashes');
  const { t: words } = useTranslation('messages');
  const id = useId();
  if (others.length === 0) return <Text tone="ink2">{t('nothing')}</Text>;
  return (
    <div>
      <Text id={id} size="small" tone="ink2" mb="1">
        {t('week')}
      </Text>
      <Stack as="ul" aria-labelledby={id} gap="1" listStyleType="none">
        {others.map((other) => {
          const title = other.title || t('untitled');
          const item = { day: dayName(other.day), title, course: other.courseName };
          return (
            <Box as="li" key={other.id}>
              <Text as="span" fontWeight={other.day === day ? 'medium' : undefined}>
                {t(other.isDraft ? 'itemDraft' : 'item', item)}
              </Text>{' '}
              <Text as="span" size="small" tone="ink2">
                {t('kind', {
                  type: words(assessmentTypeLabel[other.type]),
                  students: t('students', { count: other.students }),
                })}
              </Text>
            </Box>
          );
        })}
      </Stack>
      {more > 0 && (
        <Text size="small" tone="ink2" mt="1">
          {t('more', { count: more })}
        </Text>
      )}
    </div>
  );
}
