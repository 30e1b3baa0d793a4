import { Info } from 'lucide-react';
import { useTranslation } from 'shared/i18n';
import { Box, NavItem } from 'shared/ui/core';
import { useAboutDialog } from './use-about-dialog';

/** The last entry of the navigation: opens the versions dialog. */
export function AboutButton({ rail = false }: { rail?: boolean }) {
  const { t } = useTranslation('shell');
  const { show, dialog } = useAboutDialog();
  return (
    <>
      <NavItem asChild flex="1" cursor="pointer" justifyContent={rail ? 'center' : undefined} textAlign="start">
        <button type="button" title={rail ? t('layout.about') : undefined} onClick={show}>
          <Info size={18} aria-hidden />
          <Box as="span" srOnly={rail}>
            {t('layout.about')}
          </Box>
        </button>
      </NavItem>
      {dialog}
    </>
  );
}
