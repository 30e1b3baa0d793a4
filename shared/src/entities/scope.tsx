import { useSyncExternalStore } from 'react';
import { mayWrite } from 'shared/contract/rights';
import { useTranslation } from 'shared/i18n';
import { useSchool, useSession } from 'shared/session';
import { cookieNames, onStorageChanged, raiseStorageChanged, readCookie, writeCookie } from 'shared/storage';
import { SelectMenu } from 'shared/ui/core';

/** What lists and figures cover: what the teacher teaches, or the whole school. */
export type Scope = 'mine' | 'school';

/** The query parameter of calls with a scope. */
export const mineOf = (scope: Scope) => (scope === 'mine' ? { mine: 'true' as const } : {});

/** Number of people remembered: cookies are small, and few people share a browser. */
const REMEMBERED = 20;

type Choice = [uid: string, scope: Scope];
const stored = () => readCookie(cookieNames.scopes) ?? '';
const choicesIn = (text: string): Choice[] =>
  text.split('.').flatMap((choice) => {
    const [uid, scope] = choice.split('-');
    return uid && (scope === 'mine' || scope === 'school') ? [[uid, scope] as Choice] : [];
  });

/** The user's scope, remembered across sign-outs. Read-only members start with the whole school. */
export function useScope() {
  const uid = String(useSession()?.uid ?? '');
  const role = useSchool().school?.role;
  const chosen = choicesIn(useSyncExternalStore(onStorageChanged, stored, stored)).find(([id]) => id === uid)?.[1];
  const byRole: Scope = role === undefined || mayWrite(role) ? 'mine' : 'school';
  const scope = chosen ?? byRole;
  const setScope = (next: Scope) => {
    const others = choicesIn(stored()).filter(([id]) => id !== uid);
    const choices: Choice[] = [...others, [uid, next]];
    writeCookie(
      cookieNames.scopes,
      choices
        .slice(-REMEMBERED)
        .map((choice) => choice.join('-'))
        .join('.'),
    );
    raiseStorageChanged();
  };
  return { scope, setScope };
}

/** Selects the scope of all lists that have one. */
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
