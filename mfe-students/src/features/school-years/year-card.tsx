import { type Period, type SchoolYear } from '@teacher-portal/remote-sdk/contract/school-year';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { formatDate, formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Button, Flex, SectionCard, Stack, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';

interface YearCardProps {
  year: SchoolYear;
  /** Undefined for members who may not change it. */
  onChange: (() => void) | undefined;
}

/** A calendar day is the same in every time zone. */
const dayOf = (day: string) => formatDate(day, { dateStyle: 'medium', timeZone: 'UTC' });

/** The days of a year, its terms, holidays and lesson hours, and the way to its classes once it has ended. */
export function YearCard({ year, onChange }: YearCardProps) {
  const { t } = useTranslation('schoolYears');
  const { id, name, terms, holidays, lessons = [], endedAt } = year;
  return (
    <SectionCard
      title={name}
      actions={
        onChange && (
          <Button size="sm" aria-label={t('changeOf', { name })} onClick={onChange}>
            {t('change')}
          </Button>
        )
      }
    >
      <Stack gap="3">
        <Text tone="ink2">{t('days', { from: dayOf(year.startsOn), to: dayOf(year.endsOn) })}</Text>
        <Periods label={t('terms')} periods={terms} />
        <Periods label={t('holidays')} periods={holidays} />
        {lessons.length > 0 && (
          <div>
            <Text fontWeight="medium">{t('lessons')}</Text>
            <Text tone="ink2">{formatList(lessons.map((lesson) => t('lesson', { ...lesson })))}</Text>
          </div>
        )}
        {endedAt !== null && (
          <Flex>
            <TextLink asChild>
              <Link to={paths.students.classes.href({ year: id })}>{t('classesOf', { name })}</Link>
            </TextLink>
          </Flex>
        )}
      </Stack>
    </SectionCard>
  );
}

function Periods({ label, periods }: { label: string; periods: readonly Period[] }) {
  const { t } = useTranslation('schoolYears');
  if (periods.length === 0) return null;
  return (
    <div>
      <Text fontWeight="medium">{label}</Text>
      <Stack as="ul" gap="0" listStyleType="none" aria-label={label}>
        {periods.map(({ name, startsOn, endsOn }) => (
          <Text as="li" key={`${startsOn} ${name}`} tone="ink2">
            {startsOn === endsOn
              ? t('oneDay', { name, day: dayOf(startsOn) })
              : t('period', { name, from: dayOf(startsOn), to: dayOf(endsOn) })}
          </Text>
        ))}
      </Stack>
    </div>
  );
}
