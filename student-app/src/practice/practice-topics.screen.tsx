import { useCallback } from 'react';
import { listPracticeTopics, type PracticeTopic } from 'shared/contract/practice';
import { useTranslation } from 'shared/i18n';
import { Link } from 'wouter';
import { call } from '../http/call';
import { Opening } from '../page/opening';
import { Page } from '../page/page';
import { useLoaded } from '../page/use-loaded';

/** Topics to practise, those that are hard for the student first. */
export function PracticeTopicsScreen() {
  const { t } = useTranslation('study');
  const load = useCallback((signal: AbortSignal) => call(listPracticeTopics, { signal }), []);
  const topics = useLoaded(load);
  if (topics.state !== 'ready') return <Opening title={t('practice.title')} loaded={topics} />;
  return (
    <Page title={t('practice.title')}>
      <p>{t(topics.data.length === 0 ? 'practice.empty' : 'practice.hint')}</p>
      <ul className="cards">
        {topics.data.map((topic) => (
          <Topic key={topic.id} topic={topic} />
        ))}
      </ul>
    </Page>
  );
}

function Topic({ topic: { id, name, courseName, standing, questions, tried, right } }: { topic: PracticeTopic }) {
  const { t } = useTranslation('study');
  const facts = [
    courseName,
    t('practice.count', { count: questions }),
    ...(tried > 0 ? [t('practice.right', { count: right })] : []),
  ];
  return (
    <li className="card">
      <h2>
        <Link href={`/practice/${id}`}>{name}</Link>
      </h2>
      {standing === 'weak' && <p>{t('practice.weak')}</p>}
      <p className="hint">{facts.join(' · ')}</p>
    </li>
  );
}
