import { useId } from 'react';
import { Button } from '../core/button';
import { Loading, Skeleton } from '../core/skeleton';
import { Notice } from '../core/state';
import { FieldError } from '../controls/field';
import { useUiText } from '../locales/use-ui-text';
import { usePart } from '../core/use-part';
import { type Drawing, type Scene } from './drawing';
import { Hint, Label, Root } from './whiteboard-parts';

export interface WhiteboardProps {
  label: string;
  /** The initial scene, read once on mount. */
  scene: Scene | null;
  /** Called with the drawing shortly after each change by the user; null for an empty canvas. */
  onChange: (drawing: Drawing | null) => void;
  error?: string;
}

const loadSurface = () => import('./whiteboard-surface');

/** A whiteboard. Cheap to import: Excalidraw (about 350 kB) is loaded when one is rendered. */
export function Whiteboard({ label, scene, onChange, error }: WhiteboardProps) {
  const t = useUiText();
  const id = useId();
  const surface = usePart(loadSurface);
  return (
    <Root role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint ${id}-error`}>
      <Label id={`${id}-label`}>{label}</Label>
      {surface.state === 'loading' && (
        <Loading>
          <Skeleton height="28rem" />
        </Loading>
      )}
      {surface.state === 'failed' && (
        <Notice tone="bad" role="alert">
          <p>{t('whiteboard.loadFailed')}</p>
          <Button size="sm" mt="2" onClick={surface.retry}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {surface.state === 'ready' && <surface.part.WhiteboardSurface scene={scene} onChange={onChange} />}
      <Hint id={`${id}-hint`}>{t('whiteboard.keys')}</Hint>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Root>
  );
}
