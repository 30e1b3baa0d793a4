import { useId, useRef, useState } from 'react';
import { type Clashes, getClashes } from '@teacher-portal/remote-sdk/contract/exam-load';
import { type AssessmentType } from '@teacher-portal/remote-sdk/contract/enums';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { keepPreviousData, read, skipToken, useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, ErrorState, Stack, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { useSettled } from '../assessment/use-settled';
import { dayName } from './day-name';
import { type Dates, daysBetween, movedDates, movedDueDate } from './moved-dates.rules';
import { OtherDays } from './other-days';
import { WeekList } from './week-list';

/** While a date is typed, the server is not asked at each key. */
const SETTLED_MS = 400;

interface ClashPanelProps {
  /** `id` is undefined while it is not saved. */
  of: Omit<Dates, 'dueDate'> & { courseId: number; id?: number | undefined; type: AssessmentType | null };
  dueDate: string;
  /** Where the publish date can no longer be changed. */
  isDueOnly?: boolean;
  onMove: (dates: Dates) => void;
}

/** What else the students have on the day of a date and in its week, by the rule of the school, and days that are free. */
export function ClashPanel({ of, dueDate: given, isDueOnly = false, onMove }: ClashPanelProps) {
  const { t } = useTranslation('examClashes');
  const id = useId();
  const { courseId, id: assessmentId, type, publishDate } = of;
  const dates = { dueDate: given, publishDate };
  const dueDate = useSettled(given, SETTLED_MS);
  // What was set before is told in a sentence; a date that is set now shows its week.
  const [first] = useState(given);
  const [isOpen, setOpen] = useState<boolean>();
  const said = useRef<HTMLDivElement>(null);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    read(
      getClashes,
      type === null ? skipToken : { query: { courseId, ...(assessmentId ? { assessmentId } : {}), type, dueDate } },
      { placeholderData: keepPreviousData },
    ),
  );
  if (!data && error)
    return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const isShown = isOpen ?? given !== first;
  const isLate = isPlaceholderData || dueDate !== given;
  const movedTo = (day: string) => {
    const days = data ? daysBetween(data.day, day) : 0;
    return isDueOnly ? movedDueDate(dates, days) : movedDates(dates, days, new Date());
  };
  return (
    <Box gridColumn="1 / -1" role="group" aria-label={t('label')} aria-busy={isLate || undefined}>
      {/* Its place is kept, as the fields below would move when it comes. */}
      <Box ref={said} tabIndex={-1} role="status" minHeight="11">
        {data && <Sentences said={data} />}{' '}
        {data && data.students > 0 && (
          <TextLink asChild>
            <button type="button" aria-expanded={isShown} aria-controls={id} onClick={() => setOpen(!isShown)}>
              {t(isShown ? 'hide' : 'show')}
            </button>
          </TextLink>
        )}
      </Box>
      <Box id={id} hidden={!isShown}>
        {data && isShown && data.students > 0 && (
          <Stack gap="3" mt="2">
            <WeekList said={data} />
            <OtherDays
              said={data}
              disabled={isLate}
              movedTo={movedTo}
              onMove={(moved) => {
                onMove(moved);
                // The button goes with what it says.
                said.current?.focus();
              }}
            />
          </Stack>
        )}
      </Box>
    </Box>
  );
}

/** What the date means, in a sentence or two. */
function Sentences({ said }: { said: Clashes }) {
  const { t } = useTranslation('examClashes');
  const { students: count, rule, sameDay, overDay, overWeek } = said;
  const day = dayName(said.day);
  if (count === 0) return <Text as="span">{t('nobody')}</Text>;
  const isOver = overDay + overWeek > 0;
  const ofDay = overDay > 0 ? t('overDay', { count, day, some: overDay, most: rule.perDay }) : undefined;
  const plain = sameDay > 0 ? t('sameDay', { count, day, some: sameDay }) : t('free', { count, day });
  return (
    <Text as="span" color={isOver ? 'bad' : undefined} fontWeight={isOver ? 'medium' : undefined}>
      {ofDay ?? plain}
      {overWeek > 0 && ` ${t('overWeek', { count, some: overWeek, most: rule.perWeek })}`}
    </Text>
  );
}
