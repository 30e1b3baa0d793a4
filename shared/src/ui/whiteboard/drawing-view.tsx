import { type ReactNode, useCallback } from 'react';
import { Button } from '../core/button';
import { Loading, Skeleton } from '../core/skeleton';
import { Notice } from '../core/state';
import { useUiText } from '../locales/use-ui-text';
import { usePart } from '../core/use-part';
import { elementsOf, type Scene, type ShownPart } from './drawing';
import { Hint, Over, Picture } from './whiteboard-parts';

export interface DrawingViewProps {
  /** Alternative text. */
  label: string;
  scene: Scene;
  /** What lies over the picture. */
  over?: ((shown: ShownPart) => ReactNode) | undefined;
}

/** A stored scene as a picture. Cheap to import: Excalidraw is loaded when one is rendered. */
export function DrawingView({ label, scene, over }: DrawingViewProps) {
  const t = useUiText();
  const load = useCallback(async () => {
    if (elementsOf(scene).length === 0) return null;
    const { drawnPicture } = await import('./export-drawing');
    return drawnPicture(scene);
  }, [scene]);
  const picture = usePart(load);
  if (picture.state === 'loading') {
    return (
      <Loading>
        <Skeleton height="10rem" />
      </Loading>
    );
  }
  if (picture.state === 'failed') {
    return (
      <Notice tone="bad" role="alert">
        <p>{t('whiteboard.pictureFailed')}</p>
        <Button size="sm" mt="2" onClick={picture.retry}>
          {t('retry')}
        </Button>
      </Notice>
    );
  }
  if (picture.part === null) return <Hint>{t('whiteboard.nothing')}</Hint>;
  const { svg, shown } = picture.part;
  const drawn = <Picture src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt={label} />;
  if (!over) return drawn;
  return (
    <Over>
      {drawn}
      {over(shown)}
    </Over>
  );
}
