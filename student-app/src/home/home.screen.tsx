import { useCallback } from 'react';
import { type LearnAssessment, listLearnAssessments } from 'shared/contract/attempt';
import { type StudentSession } from 'shared/contract/student-session';
import { useTranslation } from 'shared/i18n';
import { Link } from 'wouter';
import { sendUnsent } from '../exam/send-unsent';
import { call } from '../http/call';
import { Failure } from '../page/failure';
import { Page } from '../page/page';
import { useLoaded } from '../page/use-loaded';
import { AssessmentCard } from './assessment-card';
import { dueSoon, inOrder } from './due';
import { lazyPart } from '../study/lazy';
import { SignOut } from './sign-out';

const Areas = lazyPart(async () => (await import('../areas/areas')).Areas);
const DueNotice = lazyPart(async () => (await import('./due-notice')).DueNotice);

/** Open assessments come first, finished ones below. */
const groups = [
  { title: 'home.running', states: ['running'] },
  { title: 'home.open', states: ['open'] },
  { title: 'home.past', states: ['handedIn', 'missed'] },
] as const;

export function HomeScreen({ session }: { session: StudentSession }) {
  const { t } = useTranslation('learn');
  const { uid } = session;
  const load = useCallback(
    (signal: AbortSignal) => {
      // Left by a page that was closed before its last answers were sent.
      void sendUnsent(uid);
      return call(listLearnAssessments, { signal });
    },
    [uid],
  );
  const list = useLoaded(load);
  const of = (states: readonly string[]): LearnAssessment[] =>
    list.state === 'ready' ? inOrder(list.data.filter(({ state }) => states.includes(state))) : [];
  return (
    <Page title={t('home.title', { name: session.student.name })} account={<SignOut session={session} />}>
      <nav className="row" aria-label={t('home.more')}>
        <Link href="/lectures">{t('home.lectures')}</Link>
        <Link href="/practice">{t('home.practice')}</Link>
        <Link href="/progress">{t('home.progress')}</Link>
        <Link href="/reminders">{t('home.reminders')}</Link>
      </nav>
      <Areas place="notices" uid={uid} />
      {list.state === 'loading' && <p role="status">{t('wait')}</p>}
      {list.state === 'failed' && <Failure failure={list.failure} onRetry={list.retry} />}
      {list.state === 'ready' && hasDue(list.data) && <DueNotice assessments={list.data} />}
      {list.state === 'ready' && of(['running', 'open']).length === 0 && <p>{t('home.empty')}</p>}
      {groups.map(({ title, states }) => (
        <Group key={title} title={title} found={of(states)} isOver={title === 'home.past'} />
      ))}
      {/* Not before the list, which would push away what somebody is about to press. */}
      {list.state !== 'loading' && <Areas place="learn" uid={uid} />}
    </Page>
  );
}

function hasDue(list: readonly LearnAssessment[]): boolean {
  const { today, tomorrow } = dueSoon(list, new Date());
  return today.length + tomorrow.length > 0;
}

/** A year has more finished work than fits on a phone. */
const SHOWN = 10;

interface GroupProps {
  title: (typeof groups)[number]['title'];
  found: readonly LearnAssessment[];
  /** Of what is over, the earlier part is folded. */
  isOver: boolean;
}

function Group({ title, found, isOver }: GroupProps) {
  const { t } = useTranslation('learn');
  if (found.length === 0) return null;
  const earlier = isOver ? found.slice(SHOWN) : [];
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title}>{t(title)}</h2>
      <Cards assessments={found.slice(0, found.length - earlier.length)} />
      {earlier.length > 0 && (
        <details>
          <summary>{t('home.earlier', { count: earlier.length })}</summary>
          <Cards assessments={earlier} />
        </details>
      )}
    </section>
  );
}

const Cards = ({ assessments }: { assessments: readonly LearnAssessment[] }) => (
  <ul className="cards">
    {assessments.map((assessment) => (
      <li key={assessment.id}>
        <AssessmentCard assessment={assessment} />
      </li>
    ))}
  </ul>
);
