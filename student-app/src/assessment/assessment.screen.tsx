import { useCallback, useEffect, useState } from 'react';
import { type LearnAssessment, listLearnAssessments, startAttempt } from 'shared/contract/attempt';
import { minutesFrom } from 'shared/contract/attempt.rules';
import { formatDateTime, useTranslation } from 'shared/i18n';
import { Button, Field, Notice } from 'shared/ui/plain';
import { Link, useLocation } from 'wouter';
import { deviceName } from '../exam/device';
import { call } from '../http/call';
import { type CallFailed } from '../http/call-failed';
import { NotFoundScreen } from '../page/not-found.screen';
import { Opening } from '../page/opening';
import { Page } from '../page/page';
import { Facts } from './facts';
import { Rules } from './rules';
import { useLoaded } from '../page/use-loaded';
import { failureOf, useFailureText } from '../page/use-failure-text';

/** Describes an assessment before the student starts it. */
export function AssessmentScreen({ id }: { id: number }) {
  const { t } = useTranslation('learn');
  const load = useCallback((signal: AbortSignal) => call(listLearnAssessments, { signal }), []);
  const list = useLoaded(load);
  if (list.state !== 'ready') return <Opening title={t('exam.opening')} loaded={list} />;
  const assessment = list.data.find((each) => each.id === id);
  return assessment ? <Start assessment={assessment} /> : <NotFoundScreen />;
}

/** The time by the device's clock, on time to the quarter of a minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Start({ assessment }: { assessment: LearnAssessment }) {
  const { t } = useTranslation('learn');
  const { t: study } = useTranslation('study');
  const failureText = useFailureText();
  const [, go] = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const { id, title, state, handedInAt, attemptId, resultState, needsCode, mayTryAgain = false } = assessment;
  const [code, setCode] = useState('');
  const now = useMinute();
  const left = minutesFrom(assessment, now);

  async function start() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const attempt = await call(startAttempt, {
        params: { id },
        body: { writer: await deviceName(), ...(needsCode && { code }) },
      });
      go(`/attempt/${attempt.id}`);
    } catch (error) {
      setFailure(failureOf(error));
      setIsBusy(false);
    }
  }

  return (
    <Page title={title}>
      <Facts assessment={assessment} now={now} />
      {failure && (
        <Notice tone="bad" role="alert">
          {failureText(failure)}
        </Notice>
      )}
      {state === 'handedIn' && handedInAt && <p>{t('home.handedIn', { time: formatDateTime(handedInAt) })}</p>}
      {(state === 'open' || mayTryAgain) && (
        <>
          {left !== null && <p>{t('start.clock', { count: left })}</p>}
          <Rules assessment={assessment} />
          <p>{t(mayTryAgain ? 'start.againHint' : 'start.saved')}</p>
          {needsCode && <CodeField code={code} onCode={setCode} />}
          <Button variant="primary" busy={isBusy} onClick={() => void start()}>
            {t(isBusy ? 'start.busy' : mayTryAgain ? 'start.again' : 'start.button')}
          </Button>
        </>
      )}
      {state === 'running' && attemptId !== null && (
        <Button variant="primary" onClick={() => go(`/attempt/${attemptId}`)}>
          {t('start.goOn')}
        </Button>
      )}
      {resultState === 'waiting' && <p>{t('home.result.waiting')}</p>}
      {resultState === 'released' && (
        <p>
          <Link href={`/result/${id}`}>{study('result.read')}</Link>
        </p>
      )}
      {state === 'missed' && <p>{t('home.missed')}</p>}
    </Page>
  );
}

function CodeField({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const { t } = useTranslation('learn');
  return (
    <Field
      label={t('start.code')}
      hint={t('start.codeHint')}
      autoComplete="off"
      value={code}
      onChange={(event) => onCode(event.currentTarget.value)}
    />
  );
}
