import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'shared/i18n';
import { IconButton, Menu, MenuChoice } from 'shared/ui/core';
import { useColorMode } from 'shared/ui/provider';
import { useColorModeOptions } from './options';

// Selected by CSS, because HTML rendered at build time does not know the mode.
const iconOfMode = {
  '& .lucide-moon': { display: { base: 'none', _dark: 'block' } },
  '& .lucide-sun': { display: { base: 'block', _dark: 'none' } },
};

/** Light, dark or system; the icon shows the resolved mode. */
export function ColorModeSwitch() {
  const { t } = useTranslation('shell');
  const { mode, setMode } = useColorMode();
  const options = useColorModeOptions();
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton label={t('appearance')} css={iconOfMode}>
          <Sun size={16} aria-hidden />
          <Moon size={16} aria-hidden />
        </IconButton>
      }
    >
      <MenuChoice label={t('appearance')} value={mode} options={options} onChange={setMode} />
    </Menu>
  );
}
