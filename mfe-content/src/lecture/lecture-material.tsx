import { ExternalLink } from 'lucide-react';
import { type ReactNode } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { LinkButton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { MediaPlayer, type MediaPlayerProps, PdfView } from '@teacher-portal/remote-sdk/ui/media';
import { type Material } from './material.rules';

interface LectureMaterialProps extends Pick<
  MediaPlayerProps,
  'title' | 'slots' | 'transcript' | 'onTime' | 'onDuration'
> {
  material: Material;
  /** Rendered when there is no material. */
  none: ReactNode;
}

/** The file or the link of a lecture: a player, a document, or a card with the link. */
export function LectureMaterial({ material, none, ...player }: LectureMaterialProps) {
  const { t } = useTranslation('content');
  switch (material.kind) {
    case 'none':
      return none;
    case 'later':
      return <Text tone="ink2">{t('lecture.viewAfterSaving')}</Text>;
    case 'pdf':
      return <PdfView source={material.source} title={player.title} />;
    case 'file':
      return (
        <Stack gap="2" align="flex-start">
          <Text tone="ink2">{t('lecture.noFileView')}</Text>
          <LinkButton href={material.source} target="_blank" rel="noopener noreferrer" size="sm">
            <ExternalLink size={14} aria-hidden />
            {t('lecture.openFile')}
          </LinkButton>
        </Stack>
      );
    default:
      return <MediaPlayer key={material.source} {...material} {...player} />;
  }
}
