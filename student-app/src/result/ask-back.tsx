import { type FormEvent, useId, useState } from 'react';
import { limits } from 'shared/contract/limits';
import { askAboutMark, type MarkQuestion } from 'shared/contract/mark-question';
import { useTranslation } from 'shared/i18n';
import { Button, Notice } from 'shared/ui/plain';
import { call } from '../http/call';
import { type CallFailed } from '../http/call-failed';
import { failureOf, useFailureText } from '../page/use-failure-text';

interface AskBackProps {
  assessmentId: number;
  /** Null for a question about the whole submission. */
  questionId: number | null;
  asked: readonly MarkQuestion[];
}

/** The student's questions about a mark with the replies, and a form for a new one. */
export function AskBack({ assessmentId, questionId, asked: before }: AskBackProps) {
  const { t } = useTranslation('study');
  const failureText = useFailureText();
  const id = useId();
  const [own, setOwn] = useState<readonly MarkQuestion[]>([]);
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const asked = [...before.filter((each) => each.questionId === questionId), ...own];

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const made = await call(askAboutMark, { params: { id: assessmentId }, body: { questionId, text } });
      setOwn([...own, made]);
      setText('');
    } catch (error) {
      setFailure(failureOf(error));
    }
    setIsBusy(false);
  }

  return (
    <>
      {asked.map((each) => (
        <Asked key={each.id} asked={each} />
      ))}
      <details data-screen-only="">
        <summary>{t(questionId === null ? 'result.askWhole' : 'result.ask')}</summary>
        <form className="stack" onSubmit={(event) => void ask(event)}>
          <div className="field">
            <label htmlFor={id}>{t('result.askText')}</label>
            <textarea
              id={id}
              rows={3}
              maxLength={limits.commentMax}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </div>
          {failure && (
            <Notice tone="bad" role="alert">
              {failureText(failure)}
            </Notice>
          )}
          <Button type="submit" busy={isBusy}>
            {t('result.send')}
          </Button>
          <span role="status">{own.length > 0 && t('result.sent')}</span>
        </form>
      </details>
    </>
  );
}

function Asked({ asked: { text, answer } }: { asked: MarkQuestion }) {
  const { t } = useTranslation('study');
  return (
    <div className="answer">
      <p>
        <strong>{t('result.asked')}</strong> <span className="written">{text}</span>
      </p>
      {answer === null ? (
        <p className="hint">{t('result.noAnswerYet')}</p>
      ) : (
        <p>
          <strong>{t('result.answer')}</strong> <span className="written">{answer}</span>
        </p>
      )}
    </div>
  );
}
