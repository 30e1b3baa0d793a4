import { useCallback } from 'react';
import { formatDateTime, useLanguage, useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/plain';
import { Link } from 'wouter';
import { type Caller } from '../http/call-service';
import { useLoaded } from '../page/use-loaded';
import { type Giver, giversOf } from './areas-of';
import { type Given, type LearnNotice, useNotices } from './use-notices';

/** Of the address of this app, which its links leave out. */
const BASE = '/learn';

interface AreaNoticesProps extends Caller {
  /** Of the student who is signed in. */
  uid?: number | undefined;
}

/** What the services of remotes tell the student, or the guardian behind a link. Without notices there is nothing. */
export function AreaNotices({ uid, code }: AreaNoticesProps) {
  const load = useCallback(() => giversOf(uid), [uid]);
  const found = useLoaded(load);
  return found.state === 'ready' && found.data.length > 0 ? <NoticesOf givers={found.data} code={code} /> : null;
}

const unreadIn = ({ notices }: Given) => notices.filter(({ isRead }) => !isRead).map(({ id }) => id);

function NoticesOf({ givers, code }: Caller & { givers: readonly Giver[] }) {
  const { t } = useTranslation('study');
  const { given, failure, markRead } = useNotices(givers, { code });
  const shown = given.filter(({ notices, isSilent }) => isSilent || notices.length > 0);
  const unread = given.filter((each) => unreadIn(each).length > 0);
  const count = unread.flatMap(unreadIn).length;
  if (shown.length === 0) return null;
  return (
    // Folded: what the page is for does not move when notices arrive late.
    <details className="notices">
      <summary>{count > 0 ? t('notices.unread', { count }) : t('notices.title')}</summary>
      <div className="stack">
        {shown.map((each) => (
          <OneGiver
            key={each.giver.name}
            given={each}
            isLinked={code === undefined}
            onFollow={(id) => markRead(each.giver, [id])}
          />
        ))}
        {failure !== undefined && <p role="alert">{failure}</p>}
        {count > 0 && (
          <Button onClick={() => unread.forEach((each) => markRead(each.giver, unreadIn(each)))}>
            {t('notices.readAll')}
          </Button>
        )}
      </div>
    </details>
  );
}

interface OneGiverProps {
  given: Given;
  /** Whether notices may lead to a page. */
  isLinked: boolean;
  onFollow: (id: string) => void;
}

function OneGiver({ given: { giver, notices, isSilent }, isLinked, onFollow }: OneGiverProps) {
  const { t } = useTranslation('study');
  const language = useLanguage();
  const id = `notices-${giver.name}`;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{giver.label[language] ?? giver.label.en ?? giver.name}</h2>
      {isSilent && <p className="hint">{t('notices.silent')}</p>}
      <ul className="cards">
        {notices.map((notice) => (
          <li key={notice.id} className="card">
            <OneNotice notice={notice} isLinked={isLinked} onFollow={() => !notice.isRead && onFollow(notice.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OneNoticeProps {
  notice: LearnNotice;
  isLinked: boolean;
  onFollow: () => void;
}

function OneNotice({ notice: { text, at, to, isRead }, isLinked, onFollow }: OneNoticeProps) {
  const { t } = useTranslation('study');
  const language = useLanguage();
  const shown = text[language] ?? text.en;
  return (
    <>
      <p>
        {!isRead && <strong>{t('notices.new')} </strong>}
        {isLinked && to !== undefined ? (
          <Link href={to.slice(BASE.length) || '/'} onClick={onFollow}>
            {shown}
          </Link>
        ) : (
          shown
        )}
      </p>
      <p className="hint">{formatDateTime(at)}</p>
    </>
  );
}
