import { useRef } from 'react';
import { Button } from '../core/button';
import { useTranslation } from 'shared/i18n';
import { Palette, PaletteGroup } from './editor-parts';
import { signGroups, type FormulaSign } from './formula-signs';
import { useRoving } from './use-roving';

/** Signs and forms that can be put into a formula by a click: one tab stop, arrow keys inside. */
export function FormulaPalette({ onSign }: { onSign: (sign: FormulaSign) => void }) {
  const { t } = useTranslation('richText');
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRoving(bar, signGroups[0].signs[0].name);
  return (
    <Palette ref={bar} role="toolbar" aria-label={t('signs')} onFocus={roving.onFocus} onKeyDown={roving.onKeyDown}>
      {signGroups.map((group) => (
        <PaletteGroup key={group.name} role="group" aria-label={t(`signGroup.${group.name}`)}>
          {group.signs.map((sign) => (
            <Button
              key={sign.name}
              aria-label={t(`sign.${sign.name}`)}
              title={t(`sign.${sign.name}`)}
              variant="ghost"
              size="sm"
              px="0"
              width="32px"
              data-tool={sign.name}
              tabIndex={roving.tabIndexOf(sign.name)}
              // Keeps the selection in the formula.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onSign(sign)}
            >
              {sign.face}
            </Button>
          ))}
        </PaletteGroup>
      ))}
    </Palette>
  );
}
