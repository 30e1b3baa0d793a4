import { useTranslation } from 'shared/i18n';
import { elementsOf, surface } from '../exam/drawing';
import { DrawingElements } from '../exam/drawing-elements';

/** A submitted drawing, read-only. */
export function StillDrawing({ drawing }: { drawing: Record<string, unknown> }) {
  const { t } = useTranslation('learn');
  return (
    <svg
      className="board"
      data-still=""
      role="img"
      aria-label={t('result.drawing')}
      viewBox={`0 0 ${surface.width} ${surface.height}`}
    >
      <DrawingElements elements={elementsOf(drawing)} />
    </svg>
  );
}
