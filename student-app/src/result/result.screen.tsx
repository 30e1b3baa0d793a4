import { useCallback } from 'react';
import { passResult } from 'shared/contract/enums';
import { runsOf } from 'shared/contract/passage.rules';
import { getResult, type Result } from 'shared/contract/result';
import { placeOnPaper } from 'shared/contract/sheet-pictures';
import { useTranslation } from 'shared/i18n';
import { Notice, readyRichText } from 'shared/ui/plain';
import { Under } from '../exam/passage';
import { call } from '../http/call';
import { HomeLink } from '../page/home-link';
import { Opening } from '../page/opening';
import { Page } from '../page/page';
import { useLoaded } from '../page/use-loaded';
import { AskBack } from './ask-back';
import { FeedbackFiles } from './feedback-files';
import { costliest, earnedOf } from './finding.rules';
import { Outcome } from './outcome';
import { ResultQuestion } from './result-question';
import './result.css';

/** With what its formulas are shown with, or each of them would move what is below it. */
async function readyResult(id: number, signal: AbortSignal): Promise<Result> {
  const result = await call(getResult, { params: { id }, signal });
  await readyRichText(JSON.stringify(result)).catch(() => undefined);
  return result;
}

/** The student's result, with the details that the teacher has released. */
export function ResultScreen({ id }: { id: number }) {
  const { t } = useTranslation('study');
  const load = useCallback((signal: AbortSignal) => readyResult(id, signal), [id]);
  const result = useLoaded(load);
  if (result.state === 'ready') return <Released result={result.data} />;
  return <Opening title={t('result.opening')} loaded={result} />;
}

function Released({ result }: { result: Result }) {
  const { t } = useTranslation('study');
  const { assessmentId, asked, title, comment, questions, sheet } = result;
  const rowsOf = (id: number) => sheet?.rows.filter(({ questionId }) => questionId === id) ?? [];
  return (
    <Page title={title}>
      <Finding result={result} />
      <Outcome result={result} />
      {comment && (
        <Notice tone="info">
          <strong>{t('result.teacher')}</strong> <span className="written">{comment}</span>
        </Notice>
      )}
      {result.feedbackFiles && <FeedbackFiles files={result.feedbackFiles} />}
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

/** What the result says, in a sentence or three. */
function Finding({ result: { marks, possible, result: passed, questions } }: { result: Result }) {
  const { t } = useTranslation('study');
  const first = costliest(questions);
  const sentences = [
    t(`result.found.${earnedOf(marks, possible)}`),
    ...(passed ? [t(passed === passResult.passed ? 'result.passed' : 'result.failed')] : []),
    ...(first === null ? [] : [t('result.lookAt', { number: first })]),
  ];
  return <p className="finding">{sentences.join(' ')}</p>;
}
