import { useEffect, useRef } from 'react';
import { lectureType } from 'shared/contract/enums';
import { type WholeLearnLecture } from 'shared/contract/learn-lecture';
import { secondsOf } from 'shared/contract/lecture.rules';
import { useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/plain';
import { captionsOf } from './captions';
import { resumeAt, isText } from './place-text';

interface MaterialProps {
  lecture: WholeLearnLecture;
  onPlace: (place: number) => void;
}

/**
 * The recording or document of a lecture. External pages are linked, never embedded: they would learn who reads them.
 */
export function Material({ lecture, onPlace }: MaterialProps) {
  const { t } = useTranslation('study');
  const { source, isFile } = lecture;
  if (source === '') return null;
  if (isFile && !isText(lecture)) return <Player lecture={lecture} onPlace={onPlace} />;
  return (
    <p>
      <a href={source} target="_blank" rel="noopener noreferrer">
        {isFile ? t('lectures.openFile') : t('lectures.openLink', { host: hostOf(source) })}
      </a>{' '}
      <span className="hint">{t('lectures.newPage')}</span>
    </p>
  );
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);

/** URL of a Blob with captions from the transcript: the CSP does not allow `data:` for media. */
function useCaptions(transcription: string) {
  const track = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    const captions = captionsOf(transcription);
    if (captions === undefined || !track.current) return undefined;
    const address = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }));
    track.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [transcription]);
  return track;
}

function Player({ lecture, onPlace }: MaterialProps) {
  const { t } = useTranslation('study');
  const player = useRef<HTMLMediaElement>(null);
  const { source, type, name, parts } = lecture;
  const captions = useCaptions(lecture.transcription);
  function jump(seconds: number) {
    if (player.current) player.current.currentTime = seconds;
  }
  const shared = {
    ref: player as never,
    src: source,
    controls: true,
    preload: 'metadata',
    'aria-label': t('lectures.player', { name }),
    onLoadedMetadata: () => jump(resumeAt(lecture) ?? 0),
    onTimeUpdate: () => onPlace(Math.floor(player.current?.currentTime ?? 0)),
  } as const;
  return (
    <>
      {type === lectureType.audio ? (
        <audio {...shared}>
          <track ref={captions} kind="captions" />
        </audio>
      ) : (
        <video className="picture" {...shared}>
          <track ref={captions} kind="captions" />
        </video>
      )}
      {parts.length > 0 && (
        <section aria-label={t('lectures.parts')} className="row">
          {parts.map(({ topic, startTime }, at) => (
            <Button key={at} onClick={() => jump(secondsOf(startTime) ?? 0)}>
              {startTime} {topic}
            </Button>
          ))}
        </section>
      )}
    </>
  );
}
