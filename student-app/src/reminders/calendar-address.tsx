import { useEffect, useRef, useState } from 'react';
import { createCalendarAddress, revokeCalendarAddress } from 'shared/contract/calendar';
import { formatDateTime, ownTimeZone, useTranslation } from 'shared/i18n';
import { Button, Field, Notice } from 'shared/ui/plain';
import { call } from '../http/call';
import { type CallFailed } from '../http/call-failed';
import { failureOf, useFailureText } from '../page/use-failure-text';

type Change = 'make' | 'replace' | 'end';

/** Changes the address; what was done is said until the next change. */
function useAddress(initial: string | null) {
  const [createdAt, setCreatedAt] = useState(initial);
  const [url, setUrl] = useState<string>();
  const [done, setDone] = useState<Change>();
  const [failure, setFailure] = useState<CallFailed>();
  const [isBusy, setIsBusy] = useState(false);

  async function apply(change: Change): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      if (change === 'end') {
        await call(revokeCalendarAddress, {});
        setCreatedAt(null);
        setUrl(undefined);
      } else {
        const made = await call(createCalendarAddress, { query: { timeZone: ownTimeZone() } });
        setCreatedAt(made.createdAt);
        setUrl(made.url);
      }
      setDone(change);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setIsBusy(false);
  }
  return { createdAt, url, done, failure, isBusy, apply };
}

/** Creates, shows once, copies, replaces and ends the student's private calendar address. */
export function CalendarAddress({ createdAt: initial }: { createdAt: string | null }) {
  const { t } = useTranslation('study');
  const failureText = useFailureText();
  const { createdAt, url, done, failure, isBusy, apply } = useAddress(initial);
  const [asked, setAsked] = useState<'replace' | 'end'>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function change(what: Change) {
    await apply(what);
    setAsked(undefined);
    // The button that was pressed may be gone.
    heading.current?.focus();
  }

  return (
    <section className="card stack" aria-labelledby="calendar">
      <h2 id="calendar" ref={heading} tabIndex={-1}>
        {t('calendar.title')}
      </h2>
      <p>{t('calendar.what')}</p>
      <div role="status" className="stack">
        {done === 'end' && <p>{t('calendar.ended')}</p>}
        {url === undefined && createdAt !== null && <p>{t('calendar.since', { date: formatDateTime(createdAt) })}</p>}
        {url !== undefined && <Notice tone="info">{t('calendar.once')}</Notice>}
      </div>
      {url !== undefined && <Copyable url={url} />}
      {failure && (
        <Notice tone="bad" role="alert">
          {failureText(failure)}
        </Notice>
      )}
      {createdAt === null ? (
        <div className="row">
          <Button variant="primary" busy={isBusy} onClick={() => void change('make')}>
            {t('calendar.make')}
          </Button>
        </div>
      ) : (
        <div className="row">
          <Button onClick={() => setAsked('replace')}>{t('calendar.replace')}</Button>
          <Button onClick={() => setAsked('end')}>{t('calendar.end')}</Button>
        </div>
      )}
      {asked && (
        <Asking
          key={asked}
          change={asked}
          isBusy={isBusy}
          onConfirm={() => void change(asked)}
          onCancel={() => {
            setAsked(undefined);
            heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}

function Copyable({ url }: { url: string }) {
  const { t } = useTranslation('study');
  const [outcome, setOutcome] = useState<'copied' | 'byHand'>();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('byHand'),
    );
  return (
    <>
      <Field label={t('calendar.address')} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className="row">
        <Button variant="primary" onClick={() => void copy()}>
          {t('calendar.copy')}
        </Button>
        <span role="status">{outcome && t(`calendar.${outcome}`)}</span>
      </div>
    </>
  );
}

interface AskingProps {
  change: 'replace' | 'end';
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before calendars lose the address that they use. */
function Asking({ change, isBusy, onConfirm, onCancel }: AskingProps) {
  const { t } = useTranslation('study');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      className="notice stack"
      data-tone="info"
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t(`calendar.${change}`)}
    >
      <p>{t(`calendar.ask.${change}`)}</p>
      <div className="row">
        <Button variant="primary" busy={isBusy} onClick={onConfirm}>
          {t(`calendar.confirm.${change}`)}
        </Button>
        <Button onClick={onCancel}>{t('calendar.cancel')}</Button>
      </div>
    </div>
  );
}
