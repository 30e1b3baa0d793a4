import { ExternalLink } from 'lucide-react';
import { lectureType } from 'shared/contract/enums';
import { secondsOf } from 'shared/contract/lecture.rules';
import { isBlankRichText } from 'shared/contract/question.rules';
import { useTranslation } from 'shared/i18n';
import { LinkButton, SectionCard, Stack, Text } from 'shared/ui/core';
import { useWatch } from 'shared/ui/form';
import { MediaPlayer, type MediaSlot, PdfView } from 'shared/ui/media';
import { RichText } from 'shared/ui/rich-text-view';
import { type LectureForm } from './lecture-form.schema';
import { materialOf, type Sources } from './lecture-preview.rules';
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

/** The lecture as it is being written: what a colleague will see of it. */
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
  const material = materialOf(type, link, sources);
  const title = name.trim() || t('lecture.untitled');
  switch (material.kind) {
    case 'video':
    case 'audio':
      return (
        <MediaPlayer
          key={material.source}
          kind={material.kind}
          source={material.source}
          title={title}
          slots={playerSlots(slots, topics)}
          transcript={transcriptHtml(transcription)}
          onTime={player.onTime}
          onDuration={(seconds) => {
            player.onDuration(seconds);
            form.setValue('durationSeconds', Math.ceil(seconds));
          }}
        />
      );
    case 'pdf':
      return <PdfView source={material.source} title={title} />;
    case 'file':
      return <OpenLink to={material.source} label={t('lecture.openFile')} note={t('lecture.noFileView')} />;
    case 'web':
      return <OpenLink to={material.source} label={t('lecture.openLink')} note={t('lecture.noLinkView')} />;
    case 'later':
      return <Text tone="ink2">{t('lecture.viewAfterSaving')}</Text>;
    case 'none':
      return hasContent ? null : <Text tone="ink2">{t('lecture.nothingToPreview')}</Text>;
  }
}

function OpenLink({ to, label, note }: { to: string; label: string; note: string }) {
  return (
    <Stack gap="2" align="flex-start">
      <Text tone="ink2">{note}</Text>
      <LinkButton href={to} target="_blank" rel="noopener noreferrer" size="sm">
        <ExternalLink size={14} aria-hidden />
        {label}
      </LinkButton>
    </Stack>
  );
}
