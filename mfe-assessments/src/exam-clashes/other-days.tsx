import { CalendarCheck } from 'lucide-react';
import { useId } from 'react';
import { type Clashes } from '@teacher-portal/remote-sdk/contract/exam-load';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { dayName } from './day-name';
import { type Dates } from './moved-dates.rules';

interface OtherDaysProps {
  said: Clashes;
  disabled: boolean;
  /** Undefined for a day on which it cannot be. */
  movedTo: (day: string) => Dates | undefined;
  onMove: (dates: Dates) => void;
}

/** Days near the date that keep the rule of the school; a click takes one. */
export function OtherDays({ said, disabled, movedTo, onMove }: OtherDaysProps) {
  const { t } = useTranslation('examClashes');
  const id = useId();
  const { students: count, counts, sameDay, overDay, overWeek } = said;
  if (!counts || sameDay + overDay + overWeek === 0) return null;
  const days = said.alternatives.flatMap((each) => {
    const moved = movedTo(each.day);
    return moved ? [{ ...each, moved }] : [];
  });
  if (days.length === 0) return <Text tone="ink2">{t('noDays')}</Text>;
  return (
    <div>
      <Text id={id} size="small" tone="ink2" mb="1">
        {t('days')}
      </Text>
      <Flex role="group" aria-labelledby={id} gap="2" wrap="wrap">
        {days.map(({ day, sameDay: some, moved }) => (
          <Button
            key={day}
            size="sm"
            disabled={disabled}
            onClick={() => onMove(moved)}
            height="auto"
            minHeight="8"
            whiteSpace="normal"
            textAlign="start"
          >
            <CalendarCheck size={16} aria-hidden />
            {some > 0
              ? t('daySome', { day: dayName(day), some, total: count })
              : t('dayFree', { day: dayName(day), count })}
          </Button>
        ))}
      </Flex>
    </div>
  );
}
