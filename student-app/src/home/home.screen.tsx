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
import { dueSoon, groupOf, groups, inOrder } from './due';
import { lazyPart } from '../study/lazy';

const Areas = lazyPart(async () => (await import('../areas/areas')).Areas);

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
  const now = new Date();
  const courses = list.state === 'ready' ? [...new Set(list.data.map(({ courseCode }) => courseCode))].sort() : [];
  const soon = dueSoon(toDo, now);
  const isCalm = soon.today + soon.tomorrow === 0;
  const day = toDo.length === 0 ? 'home.empty' : isCalm ? 'home.calm' : 'home.day';
  const rows = { courses, firstId: toDo[0]?.id };
  return (
    <Page title={t('home.title', { name: session.student.name })}>
      {/* The sentence stands where the wait was, so that nothing moves. */}
      <p role="status" className="morning">
        {list.state === 'loading' && t('wait')}
        {list.state === 'ready' && t(day, soon)}
      </p>
      <Areas place="notices" uid={uid} />
      {list.state === 'failed' && <Failure failure={list.failure} onRetry={list.retry} />}
      <div className="home">
        <div className="stack">
          {groups.map((group) => (
            <Group key={group} name={group} found={toDo.filter((item) => groupOf(item, now) === group)} {...rows} />
          ))}
          {list.state !== 'loading' && (
            <p>
              <Link href="/reminders">{t('home.reminders')}</Link>
            </p>
          )}
        </div>
        <div className="stack">
          <Group name="results" found={over.filter(isReleased)} {...rows} />
          <Group name="past" found={over.filter((each) => !isReleased(each))} {...rows} />
          {/* Not before the list, which would push away what somebody is about to press. */}
          {list.state !== 'loading' && <Areas place="learn" uid={uid} />}
        </div>
      </div>
    </Page>
  );
}

const isReleased = ({ resultState }: LearnAssessment) => resultState === 'released';

/** A year has more finished work than fits on a phone. */
const SHOWN = 5;
const HUES = 4;
/** Of so many the score is read, each by a call of its own. */
const WITH_MARKS = 3;

interface GroupProps {
  name: (typeof groups)[number] | 'results' | 'past';
  found: readonly LearnAssessment[];
  /** Codes of the student's courses: their order gives each its colour. */
  courses: readonly string[];
  /** What to do first. */
  firstId: number | undefined;
}

/** Of what is over, the earlier part is folded. */
function Group({ name, found, courses, firstId }: GroupProps) {
  const { t } = useTranslation('learn');
  if (found.length === 0) return null;
  const shown = name === 'results' || name === 'past' ? SHOWN : found.length;
  const rows = found.map((assessment, at) => (
    <li key={assessment.id}>
      <AssessmentCard
        assessment={assessment}
        hue={courses.indexOf(assessment.courseCode) % HUES}
        isFirst={assessment.id === firstId}
        withMarks={name === 'results' && at < WITH_MARKS}
      />
    </li>
  ));
  return (
    <section className="stack" aria-labelledby={name}>
      <h2 id={name}>{t(`home.${name}`)}</h2>
      <ul className="items">{rows.slice(0, shown)}</ul>
      {rows.length > shown && (
        <details>
          <summary>{t('home.earlier', { count: rows.length - shown })}</summary>
          <ul className="items">{rows.slice(shown)}</ul>
        </details>
      )}
    </section>
  );
}
