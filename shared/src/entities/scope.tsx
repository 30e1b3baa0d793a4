import { useSyncExternalStore } from 'react';
import { type Scope, scopeIn, withScope } from 'shared/contract/scope';
import { useTranslation } from 'shared/i18n';
import { useSchool, useSession } from 'shared/session';
import { cookieNames, onStorageChanged, raiseStorageChanged, readCookie, writeCookie } from 'shared/storage';
import { SelectMenu } from 'shared/ui/core';

export type { Scope };

/** The query parameter of calls with a scope. */
export const mineOf = (scope: Scope) => (scope === 'mine' ? { mine: 'true' as const } : {});

const stored = () => readCookie(cookieNames.scopes);

/** The user's scope, remembered across sign-outs. Read-only members start with the whole school. */
export function useScope() {
  const uid = useSession()?.uid;
  const role = useSchool().school?.role;
  const scope = scopeIn(useSyncExternalStore(onStorageChanged, stored, stored), uid, role);
  const setScope = (next: Scope) => {
    writeCookie(cookieNames.scopes, withScope(stored(), uid, next));
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
