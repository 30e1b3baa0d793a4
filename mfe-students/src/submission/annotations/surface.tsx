import { useId } from 'react';
import { type AnnotatedPlace } from '@teacher-portal/remote-sdk/contract/annotation.rules';
import { formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';
import { Lines } from './lines';
import { isLine, useSurface } from './use-surface';
import { type Editing } from './work';

/** Where a page takes what is drawn, and the cross that the arrow keys move. */
export function Surface({ place, editing }: { place: AnnotatedPlace; editing: Editing }) {
  const { t } = useTranslation('annotations');
  const id = useId();
  const { tool } = editing;
  const { line, cross, isByKey, handlers } = useSurface(place, editing);
  const [left, top] = cross;
  return (
    <>
      <Box
        role="application"
        tabIndex={0}
        aria-label={t('surface', { tool: t(`tools.${tool}`) })}
        aria-describedby={id}
        position="absolute"
        inset="0"
        cursor="crosshair"
        touchAction={isLine(tool) ? 'none' : 'manipulation'}
        {...handlers}
      >
        {line.length > 0 && isLine(tool) && <Lines lines={[{ kind: tool, points: line.flat() }]} />}
        {isByKey && (
          <Box
            aria-hidden
            position="absolute"
            left={`${100 * left}%`}
            top={`${100 * top}%`}
            width="18px"
            height="18px"
            margin="-9px"
            borderWidth="2px"
            borderColor="accent"
            borderRadius="full"
            pointerEvents="none"
          />
        )}
      </Box>
      <VisuallyHidden id={id}>{t(isLine(tool) ? 'keysOfLine' : 'keysOfSpot')}</VisuallyHidden>
      <VisuallyHidden role="status">
        {isByKey && t('cross', { x: formatPercent(left), y: formatPercent(top) })}
      </VisuallyHidden>
    </>
  );
}
