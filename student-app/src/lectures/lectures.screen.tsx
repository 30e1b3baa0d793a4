import { useCallback } from 'react';
import { type LearnLecture } from 'shared/contract/learn-lecture';
import { type StudentSession } from 'shared/contract/student-session';
import { useTranslation } from 'shared/i18n';
import { Notice } from 'shared/ui/plain';
import { Link } from 'wouter';
import { Opening } from '../page/opening';
import { Page } from '../page/page';
import { useLoaded } from '../page/use-loaded';
import { byCourse } from '../study/by-course';
import { listLectures } from './open-lecture';
import { placeText } from './place-text';

/** The lectures that teachers have opened, by course. */
export function LecturesScreen({ session: { uid } }: { session: StudentSession }) {
  const { t } = useTranslation('study');
  const load = useCallback((signal: AbortSignal) => listLectures(uid, signal), [uid]);
  const list = useLoaded(load);
  if (list.state !== 'ready') return <Opening title={t('lectures.title')} loaded={list} />;
  const { lectures, onDevice, isOffline } = list.data;
  return (
    <Page title={t('lectures.title')}>
      {isOffline && (
        <Notice tone="info" role="status">
          {t('offline.list')}
        </Notice>
      )}
      {lectures.length === 0 && <p>{t('lectures.empty')}</p>}
      {byCourse(lectures).map(({ id, name, items }) => (
        <Course key={id} name={name} lectures={items} onDevice={onDevice} />
      ))}
    </Page>
  );
}

interface CourseProps {
  name: string;
  lectures: readonly LearnLecture[];
  onDevice: ReadonlySet<number>;
}

function Course({ name, lectures, onDevice }: CourseProps) {
  const { t } = useTranslation('study');
  return (
    <section className="stack" aria-label={name}>
      <h2>{name}</h2>
      <ul className="cards">
        {lectures.map((lecture) => {
          const { key, values } = { values: {}, ...placeText(lecture) };
          return (
            <li key={lecture.id} className="card">
              <h3>
                <Link href={`/lectures/${lecture.id}`}>{lecture.name}</Link>
              </h3>
              <p className="hint">
                {t(key, values)}
                {onDevice.has(lecture.id) && ` · ${t('offline.available')}`}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
