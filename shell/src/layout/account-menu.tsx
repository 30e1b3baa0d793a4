import { KeyRound, LogOut, UserRound } from 'lucide-react';
import { useLanguage, useTranslation } from 'shared/i18n';
import { useSession } from 'shared/session';
import { Avatar, Box, IconButton, Menu, MenuChoice, MenuItem, MenuNote, MenuSeparator, Text } from 'shared/ui/core';
import { useColorMode } from 'shared/ui/provider';
import { useAccountDialog } from '../account/use-account-dialog';
import { chooseLanguage, useColorModeOptions, languageOptions } from '../preferences/options';
import { useSignOut } from './use-sign-out';
import { useLazyDialog } from '../slot/use-lazy-dialog';
import { withAccountWords } from '../account/with-account-words';

// Lazy, because few visits need it and it includes the form components.
const load = withAccountWords(() => import('../account/profile.dialog'));

/** The profile dialog, and a function that opens it. */
function useProfileDialog() {
  const { part, show, close } = useLazyDialog(load);
  return { show, dialog: part && <part.ProfileDialog onClose={close} /> };
}

/**
 * The signed-in user, account dialog and sign-out; with `preferences` also language and appearance, for narrow bars.
 */
export function AccountMenu({ preferences = false }: { preferences?: boolean }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const name = session?.profile.fullName ?? '';
  const leave = useSignOut();
  const { show, dialog } = useAccountDialog();
  const profile = useProfileDialog();
  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton label={`${t('layout.account')}: ${name}`} borderRadius="full">
            <Avatar name={name} />
          </IconButton>
        }
      >
        <MenuNote>
          <Text fontWeight="semibold" color="ink" textStyle="body">
            {name}
          </Text>
          <Box overflowWrap="anywhere">{session?.profile.User.email}</Box>
        </MenuNote>
        <MenuSeparator />
        {preferences && <Preferences />}
        <MenuItem icon={<UserRound size={16} aria-hidden />} onSelect={profile.show}>
          {t('layout.profile')}
        </MenuItem>
        <MenuItem icon={<KeyRound size={16} aria-hidden />} onSelect={show}>
          {t('layout.security')}
        </MenuItem>
        <MenuItem icon={<LogOut size={16} aria-hidden />} onSelect={() => void leave()}>
          {t('layout.signOut')}
        </MenuItem>
      </Menu>
      {profile.dialog}
      {dialog}
    </>
  );
}

function Preferences() {
  const { t } = useTranslation('shell');
  const { mode, setMode } = useColorMode();
  return (
    <>
      <MenuChoice label={t('language')} value={useLanguage()} options={languageOptions} onChange={chooseLanguage} />
      <MenuChoice label={t('appearance')} value={mode} options={useColorModeOptions()} onChange={setMode} />
      <MenuSeparator />
    </>
  );
}
