import { useState, useSyncExternalStore } from 'react';
import { type StudentPaper } from 'shared/contract/paper';
import { runsOf } from 'shared/contract/passage.rules';
import { useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/plain';
import { Page } from '../page/page';
import { ElsewhereNotice } from './elsewhere-notice';
import { type ExamState } from './exam-state';
import { type ExamStore } from './exam-store';
import { HandIn } from './hand-in';
import { LateDate } from './late-date';
import { HandedIn } from './handed-in';
import { Overview } from './overview';
import { firstQuestion } from './first-question';
import { Under } from './passage';
import { QuestionCard } from './question-card';
import { Hand, Messages } from './room';
import { SaveState } from './save-state';
import { TimeLeft } from './time-left';

/** The questions of an attempt, one at a time or all on one page. */
export function Exam({ store }: { store: ExamStore }) {
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  // Not on opening the exam, when screen readers read the page title.
  const [place, setPlace] = useState(() => ({ at: firstQuestion(state), isMoved: false }));
  // Another device may have gone further.
  const at = state.sheet.noGoingBack ? Math.max(place.at, firstQuestion(state)) : place.at;
  const isMoved = place.isMoved || at > place.at;
  const go = (to: number) => {
    if (state.sheet.noGoingBack) store.leave(at);
    setPlace({ at: to, isMoved: true });
  };
  const [isWhole, setIsWhole] = useState(false);
  const { sheet, phase, journal } = state;
  const { paper } = sheet;
  if (phase === 'done') return <HandedIn sheet={sheet} journal={journal} />;
  if (!paper) return <ElsewhereNotice store={store} phase={phase} together={sheet.together} />;
  const { questions } = paper;
  const shown = isWhole ? questions : questions.slice(at, at + 1);
  return (
    <Page
      title={paper.title}
      account={
        sheet.deadline && <TimeLeft clock={store.clock} deadline={sheet.deadline} onOver={() => store.timeIsOver()} />
      }
    >
      <ElsewhereNotice store={store} phase={phase} together={sheet.together} />
      <Messages messages={state.messages} />
      <SaveState state={state} />
      <LateDate late={sheet.late} />
      <Instruction text={paper.instruction} isFolded={!isWhole && at > 0} />
      <Overview
        questions={questions}
        journal={journal}
        current={isWhole ? undefined : at}
        isWhole={isWhole}
        isOneWay={sheet.noGoingBack}
        onShow={go}
        onWhole={setIsWhole}
      />
      <Asked store={store} state={state} shown={shown} isWhole={isWhole} isFocused={isMoved && !isWhole} />
      {!isWhole && <Steps at={at} last={questions.length - 1} isOneWay={sheet.noGoingBack} onShow={go} />}
      {phase !== 'otherTab' && <Hand store={store} state={state} />}
      <HandIn state={state} onHandIn={() => store.handIn()} />
    </Page>
  );
}

/** In full at the beginning, then folded: it would push each further question down. */
function Instruction({ text, isFolded }: { text: string; isFolded: boolean }) {
  const { t } = useTranslation('learn');
  if (!text) return null;
  const whole = <p className="instruction">{text}</p>;
  if (!isFolded) return whole;
  return (
    <details>
      <summary>{t('exam.instruction')}</summary>
      {whole}
    </details>
  );
}

interface AskedProps {
  store: ExamStore;
  state: ExamState;
  shown: StudentPaper['questions'];
  isWhole: boolean;
  isFocused: boolean;
}

/** The visible questions, each under its text. */
function Asked({ store, state: { sheet, phase, journal }, shown, isWhole, isFocused }: AskedProps) {
  const questions = sheet.paper?.questions ?? [];
  return runsOf(shown, ({ passage }) => passage).map(({ passage, asked: run }) => (
    <Under key={isWhole ? run[0]?.id : (passage?.id ?? 'alone')} passage={passage}>
      {run.map((question) => (
        <QuestionCard
          key={question.id}
          question={question}
          number={questions.indexOf(question) + 1}
          count={questions.length}
          journal={journal}
          attempt={{ uid: store.uid, sheet }}
          isLocked={phase !== 'writing'}
          isFocused={isFocused}
          onAnswer={(response) => store.answer(question.id, response)}
          onMark={() => store.mark(question.id)}
        />
      ))}
    </Under>
  ));
}

interface StepsProps {
  at: number;
  last: number;
  isOneWay: boolean;
  onShow: (at: number) => void;
}

function Steps({ at, last, isOneWay, onShow }: StepsProps) {
  const { t } = useTranslation('learn');
  return (
    <div className="row">
      {!isOneWay && (
        <Button disabled={at === 0} onClick={() => onShow(at - 1)}>
          {t('exam.back')}
        </Button>
      )}
      <Button variant="primary" disabled={at === last} onClick={() => onShow(at + 1)}>
        {t('exam.next')}
      </Button>
    </div>
  );
}
