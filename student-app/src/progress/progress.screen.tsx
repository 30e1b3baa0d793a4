import { useCallback } from 'react';
import { getProgress, type TopicProgress } from 'shared/contract/learn-progress';
import { useTranslation } from 'shared/i18n';
import { call } from '../http/call';
import { Opening } from '../page/opening';
import { Page } from '../page/page';
import { useLoaded } from '../page/use-loaded';
import { byCourse } from '../study/by-course';

/** The student's progress by topic, in words. */
export function ProgressScreen() {
  const { t } = useTranslation('study');
  const load = useCallback((signal: AbortSignal) => call(getProgress, { signal }), []);
  const topics = useLoaded(load);
  if (topics.state !== 'ready') return <Opening title={t('progress.title')} loaded={topics} />;
  return (
    <Page title={t('progress.title')}>
      <p>{t(topics.data.length === 0 ? 'progress.empty' : 'progress.hint')}</p>
      {byCourse(topics.data).map(({ id, name, items }) => (
        <section key={id} className="stack" aria-label={name}>
          <h2>{name}</h2>
          <ul className="cards">
            {items.map((topic) => (
              <Topic key={topic.id} topic={topic} />
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

function Topic({ topic: { name, standing, answers } }: { topic: TopicProgress }) {
  const { t } = useTranslation('study');
  return (
    <li className="card">
      <h3>{name}</h3>
      <p>{t(`progress.standing.${standing}`)}</p>
      <p className="hint">{t('progress.answers', { count: answers })}</p>
    </li>
  );
}
