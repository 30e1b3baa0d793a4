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
import { ItemPart } from '../item/item-part';
import { ItemResult } from '../item/item-result';
import { ReadAloud } from '../reading/read-aloud';
import { type ItemAnswer } from 'shared/contract/question-item';
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

/** Options, or the answer to an item, as the question asks. */
interface Chosen {
  optionIds: number[];
  answer: ItemAnswer | null;
}

/** Why a check failed. */
type Problem = 'empty' | CallFailed;

function Question({ question, onNext }: { question: PaperQuestion; onNext: () => void }) {
  const { t } = useTranslation('study');
  const failureText = useFailureText();
  const [chosen, setChosen] = useState<Chosen>({ optionIds: [], answer: null });
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);

  async function check() {
    const { optionIds, answer } = chosen;
    const isEmpty = optionIds.length === 0 && !answer;
    setProblem(isEmpty ? 'empty' : undefined);
    if (isEmpty) return;
    setIsBusy(true);
    try {
      setOutcome(
        await call(answerPractice, { params: { id: question.id }, body: answer ? { answer } : { optionIds } }),
      );
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
      {question.passage && (
        <section aria-label={question.passage.title}>
          <strong>{question.passage.title}</strong>
          <RichText html={question.passage.text} />
        </section>
      )}
      <RichText html={question.questionText} id="practice-text" />
      {question.pictureSource && (
        <img className="picture" src={question.pictureSource} alt={question.pictureAlt ?? ''} />
      )}
      {outcome ? (
        <Marked question={question} chosen={chosen} outcome={outcome} />
      ) : (
        <fieldset aria-labelledby="practice practice-text">
          <Choosing question={question} chosen={chosen} onChoose={setChosen} />
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

interface ChoosingProps {
  question: PaperQuestion;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

function Choosing({ question, chosen: { optionIds, answer }, onChoose }: ChoosingProps) {
  const { item, questionText } = question;
  if (item)
    return (
      <ItemPart
        item={item}
        questionText={questionText}
        answer={answer}
        onAnswer={(next) => onChoose({ optionIds: [], answer: next })}
      />
    );
  return (
    <ChoiceAnswer
      question={question}
      response={{ optionIds }}
      onAnswer={(response) => onChoose({ optionIds: response?.optionIds ?? [], answer: null })}
    />
  );
}

interface MarkedProps extends Omit<ChoosingProps, 'onChoose'> {
  outcome: Outcome;
}

function Marked({ question, chosen: { optionIds, answer }, outcome }: MarkedProps) {
  const { item, questionText } = question;
  if (item) return <ItemResult item={item} questionText={questionText} answer={answer} {...outcome} />;
  return <MarkedOptions question={question} chosen={optionIds} keys={outcome.keys} told={outcome.told} />;
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
