import { lectureType } from '@teacher-portal/remote-sdk/contract/enums';
import { secondsOf } from '@teacher-portal/remote-sdk/contract/lecture.rules';
import { isBlankRichText } from '@teacher-portal/remote-sdk/contract/question.rules';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { type MediaSlot } from '@teacher-portal/remote-sdk/ui/media';
import { RichText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { LectureMaterial } from '../../lecture/lecture-material';
import { mediaOrigins } from '../../lecture/media-origins';
import { materialOf, type Sources } from '../../lecture/material.rules';
import { type LectureForm } from './lecture-form.schema';
import { type SlotRow } from './lecture-form.schema';
import { type TopicOption } from './topic-options';
import { transcriptHtml } from './transcript-text';
import { type Player } from './use-player';

interface LecturePreviewProps {
  form: LectureForm;
  topics: readonly TopicOption[];
  sources: Sources;
  player: Player;
}

function playerSlots(rows: readonly SlotRow[], topics: readonly TopicOption[]): MediaSlot[] {
  return rows.flatMap(({ startTime, endTime, tagId }) => {
    const name = topics.find(({ id }) => id === tagId)?.name;
    const isTime = secondsOf(startTime) !== undefined && secondsOf(endTime) !== undefined;
    return name !== undefined && isTime ? [{ startTime, endTime, label: name }] : [];
  });
}

/** Previews the unsaved lecture as colleagues will see it. */
export function LecturePreview({ form, topics, sources, player }: LecturePreviewProps) {
  const { t } = useTranslation('content');
  const [type, content, description] = useWatch({ control: form.control, name: ['type', 'content', 'description'] });
  const hasContent = type === lectureType.theory && !isBlankRichText(content);
  return (
    <SectionCard title={t('lecture.preview')}>
      <Stack gap="3">
        <Material form={form} topics={topics} sources={sources} player={player} hasContent={hasContent} />
        {!isBlankRichText(description) && <RichText html={description} />}
        {hasContent && <RichText html={content} />}
      </Stack>
    </SectionCard>
  );
}

function Material({ form, topics, sources, player, hasContent }: LecturePreviewProps & { hasContent: boolean }) {
  const { t } = useTranslation('content');
  const watched = ['type', 'name', 'link', 'transcription', 'tagSlots'] as const;
  const [type, name, link, transcription, slots] = useWatch({ control: form.control, name: watched });
  const isTheory = type === lectureType.theory;
  return (
    <LectureMaterial
      material={materialOf(type, link, sources, mediaOrigins())}
      title={name.trim() || t('lecture.untitled')}
      slots={isTheory ? undefined : playerSlots(slots, topics)}
      transcript={isTheory ? '' : transcriptHtml(transcription)}
      onTime={player.onTime}
      onDuration={(seconds) => {
        player.onDuration(seconds);
        form.setValue('durationSeconds', Math.ceil(seconds));
      }}
      none={hasContent ? null : <Text tone="ink2">{t('lecture.nothingToPreview')}</Text>}
    />
  );
}
