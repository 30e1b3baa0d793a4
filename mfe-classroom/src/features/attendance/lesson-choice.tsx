import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex } from '@teacher-portal/remote-sdk/ui/core';
import { DateField, Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';
import { HOURS_MAX } from '../../attendance.schema';
import { type OwnClass } from '../../post.schema';
import { type LessonPlace } from './lesson.rules';

interface LessonChoiceProps {
  classes: readonly OwnClass[];
  lesson: LessonPlace;
  onChange: (change: Partial<LessonPlace>) => void;
}

/** Which lesson hour: class, day and number. */
export function LessonChoice({ classes, lesson, onChange }: LessonChoiceProps) {
  const { t } = useTranslation('classroom');
  const hours = Array.from({ length: HOURS_MAX }, (_, index) => index + 1);
  return (
    <Flex gap="3" wrap="wrap" mb="4" align="flex-end">
      <Field label={t('attendance.class')}>
        <NativeSelect
          placeholder={false}
          value={lesson.class}
          options={classes.map((each) => ({ value: each.id, label: t('classes.named', { ...each }) }))}
          onChange={({ target }) => onChange({ class: Number(target.value) })}
        />
      </Field>
      <DateField label={t('attendance.day')} value={lesson.day} onChange={(day) => day && onChange({ day })} />
      <Field label={t('attendance.hour')}>
        <NativeSelect
          placeholder={false}
          value={lesson.hour}
          options={hours.map((hour) => ({ value: hour, label: String(hour) }))}
          onChange={({ target }) => onChange({ hour: Number(target.value) })}
        />
      </Field>
    </Flex>
  );
}
