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
  const over = of(['handedIn', 'missed']);
  const toDo = [...of(['running']), ...of(['open'])];
  return (
    <Page title={t('home.title', { name: session.student.name })} account={<SignOut session={session} />}>
      <nav className="ways" aria-label={t('home.more')}>
        <Link href="/lectures">{t('home.lectures')}</Link>
        <Link href="/practice">{t('home.practice')}</Link>
        <Link href="/progress">{t('home.progress')}</Link>
        <Link href="/reminders">{t('home.reminders')}</Link>
      </nav>
      <Areas place="notices" uid={uid} />
      {list.state === 'loading' && <p role="status">{t('wait')}</p>}
      {list.state === 'failed' && <Failure failure={list.failure} onRetry={list.retry} />}
      {list.state === 'ready' && hasDue(list.data) && <DueNotice assessments={list.data} />}
      <div className="home">
        <div className="stack">
          {list.state === 'ready' && toDo.length === 0 && <p>{t('home.empty')}</p>}
          <Group textKey="home.running" found={of(['running'])} firstId={toDo[0]?.id} />
          <Group textKey="home.open" found={of(['open'])} firstId={toDo[0]?.id} />
        </div>
        <div className="stack">
          <Group textKey="home.results" found={over.filter(isReleased)} />
          <Group textKey="home.past" found={over.filter((each) => !isReleased(each))} />
          {/* Not before the list, which would push away what somebody is about to press. */}
          {list.state !== 'loading' && <Areas place="learn" uid={uid} />}
        </div>
      </div>
    </Page>
  );
}

const isReleased = ({ resultState }: LearnAssessment) => resultState === 'released';

function hasDue(list: readonly LearnAssessment[]): boolean {
  const { today, tomorrow } = dueSoon(list, new Date());
  return today.length + tomorrow.length > 0;
}

/** A year has more finished work than fits on a phone. */
const SHOWN = 10;
/** Of so many the score is read, each by a call of its own. */
const WITH_MARKS = 3;

interface GroupProps {
  textKey: 'home.running' | 'home.open' | 'home.results' | 'home.past';
  found: readonly LearnAssessment[];
  /** What to do first. */
  firstId?: number | undefined;
}

/** Of what is over, the earlier part is folded. */
function Group({ textKey, found, firstId }: GroupProps) {
  const { t } = useTranslation('learn');
  if (found.length === 0) return null;
  const earlier = textKey === 'home.running' || textKey === 'home.open' ? [] : found.slice(SHOWN);
  const rows = { firstId, released: found.filter(isReleased).slice(0, WITH_MARKS) };
  return (
    <section className="stack" aria-labelledby={textKey}>
      <h2 id={textKey}>{t(textKey)}</h2>
      <Cards {...rows} assessments={found.slice(0, found.length - earlier.length)} />
      {earlier.length > 0 && (
        <details>
          <summary>{t('home.earlier', { count: earlier.length })}</summary>
          <Cards {...rows} assessments={earlier} />
        </details>
      )}
    </section>
  );
}

interface CardsProps {
  assessments: readonly LearnAssessment[];
  firstId: number | undefined;
  released: readonly LearnAssessment[];
}

const Cards = ({ assessments, firstId, released }: CardsProps) => (
  <ul className="items">
    {assessments.map((assessment) => (
      <li key={assessment.id}>
        <AssessmentCard
          assessment={assessment}
          isFirst={assessment.id === firstId}
          withMarks={released.includes(assessment)}
        />
      </li>
    ))}
  </ul>
);
