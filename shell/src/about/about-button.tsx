import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Box, NavItem } from 'shared/ui/core';
import { AboutDialog } from './about.dialog';

/** The last line of the navigation: which versions run in this page. */
export function AboutButton({ rail = false }: { rail?: boolean }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  return (
    <>
      <NavItem asChild flex="1" cursor="pointer" justifyContent={rail ? 'center' : undefined} textAlign="start">
        <button type="button" title={rail ? t('layout.about') : undefined} onClick={() => setOpen(true)}>
          <Info size={18} aria-hidden />
          <Box as="span" srOnly={rail}>
            {t('layout.about')}
          </Box>
        </button>
      </NavItem>
      <AboutDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
