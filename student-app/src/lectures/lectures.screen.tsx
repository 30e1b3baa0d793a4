import { useCallback } from 'react';
import { type LearnLecture, listLearnLectures } from 'shared/contract/learn-lecture';
import { useTranslation } from 'shared/i18n';
import { Link } from 'wouter';
import { call } from '../http/call';
import { HomeLink } from '../page/home-link';
import { Opening } from '../page/opening';
import { Page } from '../page/page';
import { useLoaded } from '../page/use-loaded';
import { byCourse } from '../study/by-course';
import { placeText } from './place-text';

/** The lectures that teachers have opened, by course. */
export function LecturesScreen() {
  const { t } = useTranslation('study');
  const load = useCallback((signal: AbortSignal) => call(listLearnLectures, { signal }), []);
  const list = useLoaded(load);
  if (list.state !== 'ready') return <Opening title={t('lectures.title')} loaded={list} />;
  return (
    <Page title={t('lectures.title')}>
      {list.data.length === 0 && <p>{t('lectures.empty')}</p>}
      {byCourse(list.data).map(({ id, name, items }) => (
        <Course key={id} name={name} lectures={items} />
      ))}
      <HomeLink />
    </Page>
  );
}

function Course({ name, lectures }: { name: string; lectures: readonly LearnLecture[] }) {
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
              <p className="hint">{t(key, values)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
