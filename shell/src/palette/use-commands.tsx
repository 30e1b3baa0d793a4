import { Info, Keyboard, KeyRound, LogOut, Scale, Trash2, UserPlus } from 'lucide-react';
import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { useNavigate } from 'shared/router';
import { useMay } from 'shared/session';
import { useSignOut } from '../layout/use-sign-out';
import type { Command, PaletteView } from './command';
import { usePlaceCommands, useSettingCommands } from './use-choice-commands';
import { useCreateCommands, usePageCommands } from './use-page-commands';

/** All commands available on this page. `onView` opens another dialog instead. */
export function useCommands(onView: (view: PaletteView) => void): Command[] {
  return [
    ...usePageCommands(),
    ...useCreateCommands(),
    ...usePlaceCommands(),
    ...useSettingCommands(),
    ...usePortalCommands(onView),
  ];
}

function usePortalCommands(onView: (view: PaletteView) => void): Command[] {
  const { t } = useTranslation('palette');
  const { t: shell } = useTranslation('shell');
  const navigate = useNavigate();
  const leave = useSignOut();
  const isOffered: Partial<Record<string, boolean>> = { invite: useMay('write'), trash: useMay('read') };
  const own = [
    { name: 'keys', label: t('keys'), Icon: Keyboard, run: () => onView('keys') },
    { name: 'about', label: shell('layout.about'), Icon: Info, run: () => onView('about') },
    { name: 'invite', label: shell('layout.invite'), Icon: UserPlus, run: () => onView('invite') },
    { name: 'trash', label: shell('layout.trash'), Icon: Trash2, run: () => void navigate(paths.schoolTrash.href()) },
    {
      name: 'privacy',
      label: shell('legal.privacyTitle'),
      Icon: Scale,
      run: () => void navigate(paths.privacyPolicy.href()),
    },
    { name: 'terms', label: shell('legal.termsTitle'), Icon: Scale, run: () => void navigate(paths.terms.href()) },
    { name: 'account', label: shell('layout.security'), Icon: KeyRound, run: () => onView('account') },
    { name: 'signOut', label: shell('layout.signOut'), Icon: LogOut, run: () => void leave() },
  ] as const;
  return own
    .filter(({ name }) => isOffered[name] ?? true)
    .map(({ name, label, Icon, run }) => ({
      id: `portal:${name}`,
      group: 'portal',
      label,
      words: t(`words.${name}`),
      icon: <Icon size={18} aria-hidden />,
      run,
    }));
}
