import { useCallback } from 'react';
import { type WholeLearnLecture } from 'shared/contract/learn-lecture';
import { type StudentSession } from 'shared/contract/student-session';
import { formatBytes, useTranslation } from 'shared/i18n';
import { Notice, RichText } from 'shared/ui/plain';
import { Link } from 'wouter';
import { Opening } from '../page/opening';
import { Page } from '../page/page';
import { useLoaded } from '../page/use-loaded';
import { ReadAloud } from '../reading/read-aloud';
import { type KeptLecture } from './kept-lectures';
import { Material } from './material';
import { isText } from './place-text';
import { KeepOffline } from './keep-offline';
import { type OpenedLecture, openLecture } from './open-lecture';
import { useFileAddresses } from './use-file-addresses';
import { Text } from './text';
import { usePlaceKeeper } from './use-place-keeper';

/** A lecture, which resumes where the student stopped on any device. */
export function LectureScreen({ session: { uid }, id }: { session: StudentSession; id: number }) {
  const { t } = useTranslation('study');
  const load = useCallback((signal: AbortSignal) => openLecture(uid, id, signal), [uid, id]);
  const lecture = useLoaded(load);
  if (lecture.state !== 'ready') return <Opening title={t('lectures.title')} loaded={lecture} />;
  return <Lecture opened={lecture.data} uid={uid} />;
}

function Lecture({ opened: { lecture, kept }, uid }: { opened: OpenedLecture; uid: number }) {
  const { t } = useTranslation('study');
  const onPlace = usePlaceKeeper(uid, lecture.id);
  const { name, courseName, description, content, transcription } = lecture;
  return (
    <Page title={name}>
      <p className="hint">{courseName}</p>
      {kept ? <Offline kept={kept} /> : <Material lecture={lecture} onPlace={onPlace} />}
      {content && (
        <>
          <div className="row">
            <ReadAloud html={content} options={[]} />
          </div>
          {isText(lecture) ? <Text lecture={lecture} onPlace={onPlace} /> : <RichText html={content} />}
        </>
      )}
      {description && (
        <section>
          <h2>{t('lectures.description')}</h2>
          <RichText html={description} />
        </section>
      )}
      {transcription && (
        <details>
          <summary>{t('lectures.transcript')}</summary>
          <RichText html={transcription} />
        </details>
      )}
      {!kept && <Files files={lecture.attachments} />}
      {!kept && <KeepOffline lecture={lecture} uid={uid} />}
      <p data-screen-only="">
        <Link href="/lectures">{t('lectures.all')}</Link>
      </p>
    </Page>
  );
}

/** What of a stored lecture is on this device beside its texts, and what is not. */
function Offline({ kept }: { kept: KeptLecture }) {
  const { t } = useTranslation('study');
  const { lecture, files, lacksPictures } = kept;
  const addresses = useFileAddresses(files);
  const document = addresses[lecture.source];
  const isRecording = lecture.source !== '' && document === undefined;
  const attachments = lecture.attachments.flatMap((file) => {
    const source = addresses[file.source];
    return source === undefined ? [] : { ...file, source };
  });
  return (
    <>
      <Notice tone="info" role="status">
        <p>{t('offline.reading')}</p>
        {isRecording && <p>{t(lecture.isFile ? 'offline.noRecording' : 'offline.noLink')}</p>}
        {lacksPictures && <p>{t('offline.noPictures')}</p>}
        {attachments.length < lecture.attachments.length && <p>{t('offline.noFiles')}</p>}
      </Notice>
      {document !== undefined && (
        <p>
          <a href={document} target="_blank" rel="noopener noreferrer">
            {t('lectures.openFile')}
          </a>
        </p>
      )}
      <Files files={attachments} />
    </>
  );
}

function Files({ files }: { files: WholeLearnLecture['attachments'] }) {
  const { t } = useTranslation('study');
  if (files.length === 0) return null;
  return (
    <section>
      <h2>{t('lectures.files')}</h2>
      <ul>
        {files.map(({ id, name, source, bytes }) => (
          <li key={id}>
            <a href={source} download={name} target="_blank" rel="noopener noreferrer">
              {name}
            </a>{' '}
            {bytes > 0 && <span className="hint">{formatBytes(bytes)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
