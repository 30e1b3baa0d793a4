import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { type Lecture } from 'shared/contract/lecture';
import { lectureType } from 'shared/contract/enums';
import { useTranslation } from 'shared/i18n';
import { LinkButton } from 'shared/ui/core';
import { MediaPlayer, PdfView } from 'shared/ui/media';

const isPdf = (link: string) => /\.pdf($|[?#])/i.test(link);

/**
 * The signed address of a file as it was first read. Each reading of the list signs anew, and a player whose address
 * changes begins from the start.
 */
function useSteadySource({ link, source }: Lecture): string {
  const [first, setFirst] = useState({ link, source });
  if (first.link !== link) setFirst({ link, source });
  return first.link === link ? first.source : source;
}

/** What a lecture gives to see or hear: a player, a document, or a link to other material. */
export function LectureMedium({ lecture }: { lecture: Lecture }) {
  const { t } = useTranslation('content');
  const source = useSteadySource(lecture);
  const { type, name, link, tagSlots, transcription } = lecture;
  if (type !== lectureType.theory) {
    return (
      <MediaPlayer
        kind={type === lectureType.video ? 'video' : 'audio'}
        source={source}
        title={name}
        slots={tagSlots.map(({ startTime, endTime, tagName }) => ({ startTime, endTime, label: tagName }))}
        transcript={transcription}
      />
    );
  }
  if (link === '') return null;
  if (isPdf(link)) return <PdfView source={source} title={name} />;
  return (
    <LinkButton alignSelf="flex-start" href={source} target="_blank" rel="noopener noreferrer">
      <ExternalLink size={16} aria-hidden />
      {t('topic.openLink')}
    </LinkButton>
  );
}
