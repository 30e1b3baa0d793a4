import { TimerReset } from 'lucide-react';
import { type ReactNode } from 'react';
import { timeOf } from '@teacher-portal/remote-sdk/contract/lecture.rules';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, IconButton } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input } from '@teacher-portal/remote-sdk/ui/form';
import { type LectureForm } from './lecture-form.schema';
import { tidyTime } from './slot-overlaps';
import { type Player } from './use-player';

interface SlotTimesProps {
  form: LectureForm;
  index: number;
  player: Player;
}

/** Start and end of a slot, typed or taken from the player. */
export function SlotTimes({ form, index, player }: SlotTimesProps) {
  const { t } = useTranslation('content');
  return (
    <>
      <Time
        form={form}
        name={`tagSlots.${index}.startTime`}
        player={player}
        label={t('lecture.start')}
        take={t('lecture.startHere')}
      />
      <Time
        form={form}
        name={`tagSlots.${index}.endTime`}
        player={player}
        label={t('lecture.end')}
        take={t('lecture.endHere')}
      />
    </>
  );
}

interface TimeProps {
  form: LectureForm;
  name: `tagSlots.${number}.${'startTime' | 'endTime'}`;
  player: Player;
  label: ReactNode;
  take: string;
}

function Time({ form, name, player, label, take }: TimeProps) {
  const set = (time: string) =>
    form.setValue(name, time, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const { onBlur, ...register } = form.register(name);
  // Files may have fractional lengths; the last slot may end at the next full second.
  const takeTime = () => set(timeOf(name.endsWith('endTime') ? Math.ceil(player.now()) : player.now()));
  return (
    <Flex align="flex-start" gap="0.5">
      <Box flex="1" minWidth="4.5rem">
        <Field label={label} error={form.errorOf(name)}>
          <Input
            {...register}
            inputMode="numeric"
            autoComplete="off"
            onBlur={(event) => {
              const tidy = tidyTime(event.target.value);
              if (tidy !== event.target.value) set(tidy);
              return onBlur(event);
            }}
          />
        </Field>
      </Box>
      <IconButton label={take} disabled={player.duration === undefined} onClick={takeTime} mt="1.5rem">
        <TimerReset size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}
