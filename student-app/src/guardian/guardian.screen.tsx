import { useCallback } from 'react';
import { type GuardianItem, type GuardianReading, readGuardianLink } from 'shared/contract/guardian-link';
import { formatDateTime, useTranslation } from 'shared/i18n';
import { Areas } from '../areas/areas';
import { call } from '../http/call';
import { Opening } from '../page/opening';
import { Page } from '../page/page';
import { useFragmentCode } from '../page/use-fragment-code';
import { useLoaded } from '../page/use-loaded';
import { Gone } from './gone';
import { GuardianCard } from './guardian-card';

const groups = ['missed', 'due', 'handedIn'] as const;
type Group = (typeof groups)[number];

/** Newest first, as the server sends them. Open assessments are sorted by due date, those without one last. */
function itemsOf(group: Group, items: readonly GuardianItem[]): GuardianItem[] {
  const found = items.filter(({ state }) => state === group);
  const due = ({ dueAt, endsAt }: GuardianItem) => dueAt ?? endsAt ?? '9';
  return group === 'due' ? found.sort((a, b) => (due(a) < due(b) ? -1 : Number(due(a) > due(b)))) : found;
}

/** What a guardian can read through a link. */
export function GuardianScreen() {
  const { t } = useTranslation('study');
  const code = useFragmentCode();
  const load = useCallback((signal: AbortSignal) => call(readGuardianLink, { body: { code }, signal }), [code]);
  const reading = useLoaded(load);
  if (reading.state === 'ready') return <Reading reading={reading.data} code={code} />;
  if (reading.state === 'failed' && reading.failure.status === 404) return <Gone title={t('guardian.opening')} />;
  return <Opening title={t('guardian.opening')} loaded={reading} />;
}

function Reading({ reading, code }: { reading: GuardianReading; code: string }) {
  const { studentName, schoolName, endsAt, items } = reading;
  const { t } = useTranslation('study');
  return (
    <Page title={t('guardian.title', { name: studentName })}>
      <p className="hint">{t('guardian.from', { school: schoolName, end: formatDateTime(endsAt) })}</p>
      <Areas place="notices" code={code} />
      {items.length === 0 && <p>{t('guardian.empty')}</p>}
      {groups.map((group) => {
        const found = itemsOf(group, items);
        if (found.length === 0) return null;
        return (
          <section key={group} className="stack" aria-labelledby={group}>
            <h2 id={group}>{t(`guardian.${group}`)}</h2>
            <ul className="cards">
              {found.map((item) => (
                <GuardianCard key={item.id} item={item} />
              ))}
            </ul>
          </section>
        );
      })}
      <Areas place="guardian" code={code} />
      <p className="hint">{t('guardian.foot')}</p>
    </Page>
  );
}
