import { Search } from 'lucide-react';
import { useTranslation } from 'shared/i18n';
import { Box, Button, IconButton } from 'shared/ui/core';
import { isApple } from './palette-keys';
import { useKeyName } from './use-key-name';

interface PaletteButtonProps {
  /** With label and shortcut, where the bar has room. */
  showLabel: boolean;
  loading: boolean;
  onOpen: () => void;
}

/** Opens the palette and shows its shortcut. */
export function PaletteButton({ showLabel, loading, onOpen }: PaletteButtonProps) {
  const { t } = useTranslation('shell');
  const keyName = useKeyName();
  const wiring = {
    loading,
    onClick: onOpen,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': isApple() ? 'Meta+K' : 'Control+K',
  } as const;
  const icon = <Search size={16} aria-hidden />;
  if (!showLabel) {
    return (
      <IconButton label={t('palette.title')} {...wiring}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button variant="ghost" px="2.5" fontWeight="normal" icon={icon} {...wiring}>
      {t('palette.title')}
      <Box asChild fontFamily="inherit" textStyle="small" color="ink3">
        <kbd>{keyName}</kbd>
      </Box>
    </Button>
  );
}
