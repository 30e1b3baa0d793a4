import { type Lesson } from '@teacher-portal/remote-sdk/contract/lesson';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex, Text } from '@teacher-portal/remote-sdk/ui/core';

/** The lesson hours of a week, on one line. */
export function LessonTimes({ lessons }: { lessons: readonly Lesson[] }) {
  const { t } = useTranslation('dashboard');
  if (lessons.length === 0) return null;
  return (
    <Flex as="ol" aria-label={t('calendar.lessons')} listStyleType="none" wrap="wrap" columnGap="4" mt="2">
      {lessons.map(({ name, startsAt, endsAt }) => (
        <Text as="li" key={`${startsAt} ${name}`} size="small" tone="ink3" fontVariantNumeric="tabular-nums">
          {name} {startsAt}–{endsAt}
        </Text>
      ))}
    </Flex>
  );
}
