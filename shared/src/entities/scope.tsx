import { useSyncExternalStore } from 'react';
import { useTranslation } from 'shared/i18n';
import { useSession } from 'shared/session';
import { cookieNames, onStorageChanged, raiseStorageChanged, readCookie, writeCookie } from 'shared/storage';
import { SelectMenu } from 'shared/ui/core';

/** What lists and figures are about: what the teacher teaches, or everything in the school. */
export type Scope = 'mine' | 'school';

/** Cookies are small, and few people share a browser. */
const REMEMBERED = 20;

const stored = () => readCookie(cookieNames.wholeSchool) ?? '';
const peopleIn = (text: string) => text.split('.').filter(Boolean);

/** The scope of the signed-in person, who finds it again after signing out. “Mine” until something else is chosen. */
export function useScope() {
  const uid = String(useSession()?.uid ?? '');
  const isWhole = peopleIn(useSyncExternalStore(onStorageChanged, stored, stored)).includes(uid);
  const scope: Scope = isWhole ? 'school' : 'mine';
  const setScope = (next: Scope) => {
    const others = peopleIn(stored()).filter((id) => id !== uid);
    writeCookie(cookieNames.wholeSchool, [...others, ...(next === 'school' ? [uid] : [])].slice(-REMEMBERED).join('.'));
    raiseStorageChanged();
  };
  return { scope, setScope };
}

/** Chooses the scope for every list that has one. */
export function ScopeMenu() {
  const { t } = useTranslation();
  const { scope, setScope } = useScope();
  return (
    <SelectMenu
      label={t('scope.label')}
      value={scope}
      options={[
        { value: 'mine', label: t('scope.mine') },
        { value: 'school', label: t('scope.school') },
      ]}
      onChange={setScope}
    />
  );
}
