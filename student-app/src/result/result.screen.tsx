import { useCallback } from 'react';
import { passResult } from 'shared/contract/enums';
import { runsOf } from 'shared/contract/passage.rules';
import { getResult, type Result } from 'shared/contract/result';
import { placeOnPaper } from 'shared/contract/sheet-pictures';
import { formatDateTime, formatNumber, useTranslation } from 'shared/i18n';
import { Notice } from 'shared/ui/plain';
import { Under } from '../exam/passage';
import { call } from '../http/call';
import { HomeLink } from '../page/home-link';
import { Opening } from '../page/opening';
import { Page } from '../page/page';
import { useLoaded } from '../page/use-loaded';
import { AskBack } from './ask-back';
import { Changed, ResultQuestion } from './result-question';

/** The student's result, with the details that the teacher has released. */
export function ResultScreen({ id }: { id: number }) {
  const { t } = useTranslation('learn');
  const load = useCallback((signal: AbortSignal) => call(getResult, { params: { id }, signal }), [id]);
  const result = useLoaded(load);
  if (result.state === 'ready') return <Released result={result.data} />;
  return <Opening title={t('result.opening')} loaded={result} />;
}

function Released({ result }: { result: Result }) {
  const { t } = useTranslation('learn');
  const { assessmentId, asked, title, marks, possible, result: passed, comment, handedInAt, questions } = result;
  const { latePercent = 0, sheet } = result;
  const rowsOf = (id: number) => sheet?.rows.filter(({ questionId }) => questionId === id) ?? [];
  return (
    <Page title={title}>
      <p className="score">
        {marks === null
          ? t('result.noScore')
          : t('result.score', { marks: formatNumber(marks), possible: formatNumber(possible) })}
        {passed && ` · ${t(passed === passResult.passed ? 'result.passed' : 'result.failed')}`}
      </p>
      <Changed changed={result.changed} />
      {handedInAt && <p className="hint">{t('home.handedIn', { time: formatDateTime(handedInAt) })}</p>}
      {latePercent > 0 && <p className="hint">{t('result.late', { percent: latePercent })}</p>}
      {comment && (
        <Notice tone="info">
          <strong>{t('result.teacher')}</strong> <span className="written">{comment}</span>
        </Notice>
      )}
      {questions === null && <p>{t('result.onlyScore')}</p>}
      {runsOf(questions ?? [], ({ passage }) => passage).map(({ passage, asked: run }) => (
        <Under key={run[0]?.id} passage={passage}>
          {run.map((question) => (
            <ResultQuestion
              key={question.id}
              question={question}
              number={(questions?.indexOf(question) ?? 0) + 1}
              count={questions?.length ?? 0}
              rows={rowsOf(question.id)}
              place={placeOnPaper(sheet, question.id, question.response?.optionIds ?? [])}
            >
              <AskBack assessmentId={assessmentId} questionId={question.id} asked={asked} />
            </ResultQuestion>
          ))}
        </Under>
      ))}
      {sheet?.pages.map((source, index) => (
        <p key={source} data-screen-only="">
          <a href={source} target="_blank" rel="noreferrer">
            {t('result.page', { number: index + 1 })}
          </a>
        </p>
      ))}
      <AskBack assessmentId={assessmentId} questionId={null} asked={asked} />
      <HomeLink />
    </Page>
  );
}
