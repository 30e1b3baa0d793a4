import { lectureTypeLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { type MessageKey } from '@teacher-portal/remote-sdk/contract/message-key';
import { isWholeLecture, timeOf } from '@teacher-portal/remote-sdk/contract/lecture.rules';
import { mergeField, type MergeField } from '@teacher-portal/remote-sdk/entities/merge';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { richTextToPlain } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { nameOfAddress } from '@teacher-portal/remote-sdk/ui/upload';
import { type LectureValues } from './lecture-form.schema';
import { type TopicOption } from './topic-options';

/** The fields of the lecture form with their labels, in the order of the form. */
export function useMergeFields(topics: readonly TopicOption[]): MergeField<LectureValues>[] {
  const { t } = useTranslation('content');
  const { t: message } = useTranslation('messages');
  const labelOf: Readonly<Record<number, MessageKey>> = lectureTypeLabel;
  const topicOf = (id: number) => topics.find((topic) => topic.id === id)?.name ?? t('history.noTopic');
  const typeText = ({ type }: LectureValues) => {
    const label = type === null ? undefined : labelOf[type];
    return label ? message(label) : '';
  };
  const material = ({ link, durationSeconds }: LectureValues) =>
    [link && nameOfAddress(link), durationSeconds !== null && timeOf(durationSeconds)].filter(Boolean).join(' · ');
  const slots = ({ tagSlots }: LectureValues) =>
    tagSlots
      .filter(({ tagId }) => tagId > 0)
      .map((slot) =>
        isWholeLecture(slot) ? topicOf(slot.tagId) : `${topicOf(slot.tagId)} (${slot.startTime}–${slot.endTime})`,
      )
      .join('\n');
  return [
    mergeField(t('history.field.name'), ['name'], ({ name }) => name),
    mergeField(t('history.field.type'), ['type'], typeText),
    mergeField(t('history.field.link'), ['link', 'durationSeconds'], material),
    mergeField(t('history.field.description'), ['description'], ({ description }) => richTextToPlain(description)),
    mergeField(t('history.field.content'), ['content'], ({ content }) => richTextToPlain(content)),
    mergeField(t('history.field.transcription'), ['transcription'], ({ transcription }) => transcription),
    mergeField(t('history.field.tagSlots'), ['tagSlots'], slots),
    mergeField(t('lecture.topics'), ['tags'], ({ tags }) => tags.map(topicOf).join('\n')),
    mergeField(t('history.field.attachments'), ['attachments'], ({ attachments }) =>
      attachments.map(({ name }) => name).join('\n'),
    ),
  ];
}
