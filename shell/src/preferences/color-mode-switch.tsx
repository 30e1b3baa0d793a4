import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'shared/i18n';
import { IconButton, Menu, MenuChoice } from 'shared/ui/core';
import { useColorMode } from 'shared/ui/provider';
import { useColorModeOptions } from './options';

/** Light, dark, or as the device has it; the icon shows what is on the screen. */
export function ColorModeSwitch() {
  const { t } = useTranslation('shell');
  const { mode, setMode, resolved } = useColorMode();
  const options = useColorModeOptions();
  const Icon = resolved === 'dark' ? Moon : Sun;
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton label={t('appearance')}>
          <Icon size={16} aria-hidden />
        </IconButton>
      }
    >
      <MenuChoice label={t('appearance')} value={mode} options={options} onChange={setMode} />
    </Menu>
  );
}
