import { Printer } from 'lucide-react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Chip, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/controls';
import { LayoutField } from './layout-field';
import { type PaperLayout } from './paper-layout';
import { type Variant, variants } from './paper-parts';

/** The displayed variant; undefined for the original. */
export interface PaperView {
  variant: Variant | undefined;
  showKey: boolean;
}

interface PaperToolsProps {
  view: PaperView;
  onChange: (view: PaperView) => void;
  layout: PaperLayout;
  onLayout: (layout: PaperLayout) => void;
}

/** Selects the original or a variant, shows the key, and prints what is shown. */
export function PaperTools({ view, onChange, layout, onLayout }: PaperToolsProps) {
  const { t } = useTranslation('assessments');
  return (
    <Flex gap="4" rowGap="2" align="center" wrap="wrap">
      <Flex role="group" aria-label={t('paper.variants')} gap="1.5" wrap="wrap">
        {[undefined, ...variants].map((letter) => (
          <Chip
            key={letter ?? 'original'}
            aria-pressed={view.variant === letter}
            onClick={() => onChange({ ...view, variant: letter })}
          >
            {letter ? t('paper.variant', { letter }) : t('paper.original')}
          </Chip>
        ))}
      </Flex>
      <Flex>
        <Checkbox
          label={t('paper.showKey')}
          checked={view.showKey}
          onChange={(event) => onChange({ ...view, showKey: event.target.checked })}
        />
      </Flex>
      <Flex gap="3" align="flex-end">
        <LayoutField layout={layout} onChange={onLayout} />
        <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          {t('paper.print')}
        </Button>
      </Flex>
      {view.variant && (
        <Text size="small" tone="ink3" flexBasis="full" maxWidth="prose">
          {t('paper.variantNote')}
        </Text>
      )}
    </Flex>
  );
}
