import { useCallback, useState } from 'react';
import { answerPractice, getPracticeQuestion } from 'shared/contract/practice';
import { type EndpointData } from 'shared/contract/endpoint';
import { useTranslation } from 'shared/i18n';
import { Button, Notice, RichText } from 'shared/ui/plain';
import { Link } from 'wouter';
import { type PaperQuestion } from '../exam/answer-props';
import { ChoiceAnswer } from '../exam/choice-answer';
import { call } from '../http/call';
import { type CallFailed } from '../http/call-failed';
import { Opening } from '../page/opening';
import { Page } from '../page/page';
import { failureOf, useFailureText } from '../page/use-failure-text';
import { useLoaded } from '../page/use-loaded';
import { ReadAloud } from '../reading/read-aloud';
import { MarkedOptions } from '../result/marked-options';

/** Questions of a topic, one at a time, each with immediate feedback. */
export function PracticeScreen({ topicId }: { topicId: number }) {
  const { t } = useTranslation('study');
  const [turn, setTurn] = useState(0);
  const load = useCallback(
    // A new key for each turn, even if the same question comes again.
    async (signal: AbortSignal) => ({
      turn,
      question: await call(getPracticeQuestion, { params: { topicId }, signal }),
    }),
    [topicId, turn],
  );
  const loaded = useLoaded(load);
  if (loaded.state !== 'ready') return <Opening title={t('practice.title')} loaded={loaded} />;
  return (
    <Page title={t('practice.title')}>
      <Question key={loaded.data.turn} question={loaded.data.question} onNext={() => setTurn(turn + 1)} />
      <p data-screen-only="">
        <Link href="/practice">{t('practice.topics')}</Link>
      </p>
    </Page>
  );
}

type Outcome = EndpointData<typeof answerPractice>;

/** Why a check failed. */
type Problem = 'empty' | CallFailed;

function Question({ question, onNext }: { question: PaperQuestion; onNext: () => void }) {
  const { t } = useTranslation('study');
  const failureText = useFailureText();
  const [chosen, setChosen] = useState<number[]>([]);
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);

  async function check() {
    setProblem(chosen.length === 0 ? 'empty' : undefined);
    if (chosen.length === 0) return;
    setIsBusy(true);
    try {
      setOutcome(await call(answerPractice, { params: { id: question.id }, body: { optionIds: chosen } }));
    } catch (error) {
      setProblem(failureOf(error));
    }
    setIsBusy(false);
  }

  return (
    <section className="card" aria-labelledby="practice">
      <div className="row">
        <h2 id="practice">{t('practice.question')}</h2>
        <ReadAloud html={question.questionText} options={question.options} />
      </div>
      <RichText html={question.questionText} />
      {question.pictureSource && (
        <img className="picture" src={question.pictureSource} alt={question.pictureAlt ?? ''} />
      )}
      {outcome ? (
        <MarkedOptions question={question} chosen={chosen} keys={outcome.keys} />
      ) : (
        <fieldset aria-labelledby="practice">
          <ChoiceAnswer
            question={question}
            response={{ optionIds: chosen }}
            onAnswer={(response) => setChosen(response?.optionIds ?? [])}
          />
        </fieldset>
      )}
      {problem && (
        <Notice tone="bad" role="alert">
          {problem === 'empty' ? t('practice.choose') : failureText(problem)}
        </Notice>
      )}
      <div role="status">{outcome && <Feedback outcome={outcome} />}</div>
      <div className="row">
        <Button variant="primary" busy={isBusy} onClick={() => (outcome ? onNext() : void check())}>
          {t(outcome ? 'practice.next' : 'practice.check')}
        </Button>
      </div>
    </section>
  );
}

function Feedback({ outcome: { right, modelAnswer } }: { outcome: Outcome }) {
  const { t } = useTranslation('study');
  return (
    <Notice tone={right ? 'good' : 'info'}>
      <strong>{t(right ? 'practice.isRight' : 'practice.isWrong')}</strong>
      {modelAnswer && <RichText html={modelAnswer} />}
    </Notice>
  );
}
