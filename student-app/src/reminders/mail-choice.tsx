import { useState } from 'react';
import { type LearnReminders, setReminders } from 'shared/contract/learn-reminders';
import { useTranslation } from 'shared/i18n';
import { Notice } from 'shared/ui/plain';
import { call } from '../http/call';
import { type CallFailed } from '../http/call-failed';
import { failureOf, useFailureText } from '../page/use-failure-text';

const kinds = ['due', 'published'] as const;
type Kind = (typeof kinds)[number];

/** Which mails the student wants, stored as it is ticked, or why none can come. */
export function MailChoice({ reminders: initial }: { reminders: LearnReminders }) {
  const { t } = useTranslation('study');
  const failureText = useFailureText();
  const [stored, setStored] = useState(initial);
  const [pending, setPending] = useState<Kind>();
  const [outcome, setOutcome] = useState<'saved' | CallFailed>();
  const { state, due, published } = stored;

  async function choose(kind: Kind) {
    setPending(kind);
    setOutcome(undefined);
    const body = { due, published, [kind]: !stored[kind] };
    try {
      setStored(await call(setReminders, { body }));
      setOutcome('saved');
    } catch (error) {
      setOutcome(failureOf(error));
    }
    setPending(undefined);
  }

  return (
    <section className="card stack" aria-labelledby="mails">
      <h2 id="mails">{t('mails.title')}</h2>
      {state !== 'ready' && <Notice tone="info">{t(`mails.${state}`)}</Notice>}
      {state !== 'noServer' && state !== 'noAddress' && (
        <ul className="options">
          {kinds.map((kind) => (
            <li key={kind}>
              <label>
                <input
                  type="checkbox"
                  checked={pending === kind ? !stored[kind] : stored[kind]}
                  aria-disabled={pending !== undefined || undefined}
                  onChange={() => pending === undefined && void choose(kind)}
                />
                <span>{t(`mails.${kind}`)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="hint">
        {outcome === 'saved' && t('mails.saved')}
      </p>
      {outcome !== undefined && outcome !== 'saved' && (
        <Notice tone="bad" role="alert">
          {failureText(outcome)}
        </Notice>
      )}
    </section>
  );
}
