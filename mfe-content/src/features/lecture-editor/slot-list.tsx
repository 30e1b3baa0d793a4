import { lectureType } from '@teacher-portal/remote-sdk/contract/enums';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Grid, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, ListEditor, useFieldArray, useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { type LectureForm } from './lecture-form.schema';
import { emptySlot } from './lecture-form.schema';
import { slotOverlaps } from './slot-overlaps';
import { SlotTimes } from './slot-times';
import { type TopicOption, TopicSelect } from './topic-options';
import { type Player } from './use-player';

interface SlotListProps {
  form: LectureForm;
  topics: readonly TopicOption[];
  player: Player;
}

const columns = { base: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 1fr) 8rem 8rem' };

/** The topics of a lecture with their times. A theory lecture has topics only. */
export function SlotList({ form, topics, player }: SlotListProps) {
  const { t } = useTranslation('content');
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'tagSlots' });
  const [slots, type] = useWatch({ control, name: ['tagSlots', 'type'] });
  const isTimed = type !== lectureType.theory;
  const overlaps = isTimed ? slotOverlaps(slots) : [];
  const listError = form.errorOf('tagSlots');

  const rowName = (index: number) => t('lecture.slot', { number: index + 1 });
  const spoken = (index: number) => {
    const { startTime, endTime, tagId } = slots[index] ?? emptySlot();
    const topic = topics.find(({ id }) => id === tagId)?.name ?? rowName(index);
    return t('lecture.stretch', { topic, start: startTime, end: endTime });
  };

  return (
    <ListEditor
      legend={t('lecture.slots')}
      helper={t(isTimed ? 'lecture.slotsHelper' : 'lecture.slotsOfTheory')}
      error={listError}
      rows={fields}
      rowName={(_, index) => rowName(index)}
      addLabel={t('lecture.addSlot')}
      onAdd={() => append(emptySlot(), { focusName: `tagSlots.${fields.length}.tagId` })}
      onRemove={remove}
      max={limits.tagsMax}
      labelled
    >
      {(_, index) => (
        <Box role="group" aria-label={rowName(index)}>
          <Grid
            gap="2"
            templateColumns={isTimed ? columns : '1fr'}
            css={{ '& > :first-child': { gridColumn: { base: '1 / -1', sm: 'auto' } } }}
          >
            <Field label={t('lecture.topic')} error={form.errorOf(`tagSlots.${index}.tagId`)}>
              <TopicSelect
                {...form.register(`tagSlots.${index}.tagId`, { setValueAs: Number })}
                // The error of the whole list is shown at its first row.
                {...(listError && index === 0 && { 'aria-invalid': true })}
                topics={topics}
                value={slots[index]?.tagId ?? 0}
                none={t('lecture.noTopic')}
              />
            </Field>
            {isTimed && <SlotTimes form={form} index={index} player={player} />}
          </Grid>
          {(overlaps[index]?.length ?? 0) > 0 && (
            <Text size="small" tone="ink2" mt="1" role="note">
              {t('lecture.overlaps', { others: overlaps[index]?.map(spoken).join(', ') })}
            </Text>
          )}
        </Box>
      )}
    </ListEditor>
  );
}
