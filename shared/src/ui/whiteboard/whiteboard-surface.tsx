// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- remotes compile this file too, without the declarations of this package
/// <reference path="./excalidraw-styles.d.ts" />
import '@excalidraw/excalidraw/index.css';
import { Excalidraw, getSceneVersion, languages, MainMenu, restoreElements } from '@excalidraw/excalidraw';
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { ExcalidrawImperativeAPI, UIOptions } from '@excalidraw/excalidraw/types';
import { Circle, Eraser, MoveRight, Square, Type } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fallbackLanguage } from 'shared/contract/limits';
import { useLanguage } from 'shared/i18n';
import { Button } from '../core/button';
import { useUiText } from '../locales/use-ui-text';
import { useColorMode } from '../provider/color-mode';
import { addShape, clearCanvas, type Shape } from './add-shape';
import { type Drawing, elementsOf, type Scene } from './drawing';
import { drawingOf } from './export-drawing';
import { Frame, Shapes } from './whiteboard-parts';

interface WhiteboardSurfaceProps {
  scene: Scene | null;
  onChange: (drawing: Drawing | null) => void;
}

/** Long enough to finish a stroke, short enough that nobody leaves before it. */
const DEBOUNCE_MS = 400;

/** An SVG image cannot load fonts, so text uses a system font. Lines are clean, not sketched. */
const SYSTEM_FONT = 2;
const pens = { currentItemFontFamily: SYSTEM_FONT, currentItemRoughness: 0 };

const options: Partial<UIOptions> = {
  canvasActions: {
    loadScene: false,
    saveToActiveFile: false,
    export: false,
    saveAsImage: false,
    toggleTheme: false,
    changeViewBackgroundColor: false,
  },
  // Images are added to a question as files; inside a scene they would be too large to store.
  tools: { image: false },
};

const shapes = [
  { shape: 'rectangle', Icon: Square },
  { shape: 'ellipse', Icon: Circle },
  { shape: 'arrow', Icon: MoveRight },
  { shape: 'text', Icon: Type },
] as const satisfies readonly { shape: Shape; Icon: typeof Square }[];

/**
 * Reports the drawing after a pause, and at once when the pointer or the focus leaves the canvas (on the way to Save)
 * or the whiteboard unmounts.
 */
function useDebouncedDrawing(version: number, onChange: WhiteboardSurfaceProps['onChange']) {
  const state = useRef<{ reported: number; timer?: number; last?: readonly ExcalidrawElement[] }>({
    reported: version,
  });
  const listener = useRef(onChange);
  useEffect(() => {
    listener.current = onChange;
  });
  const flush = () => {
    const { last } = state.current;
    delete state.current.last;
    if (last) void drawingOf(last).then((drawing) => listener.current(drawing));
  };
  useEffect(() => {
    const current = state.current;
    return () => {
      window.clearTimeout(current.timer);
      flush();
    };
  }, []);
  const handleChange = (elements: readonly ExcalidrawElement[]) => {
    const current = state.current;
    const now = getSceneVersion(elements);
    // Excalidraw also calls this on selection and scrolling.
    if (now === current.reported) return;
    current.reported = now;
    current.last = elements;
    window.clearTimeout(current.timer);
    current.timer = window.setTimeout(flush, DEBOUNCE_MS);
  };
  return { handleChange, flush };
}

/** Excalidraw with buttons that add shapes for users who cannot draw by hand. */
export function WhiteboardSurface({ scene, onChange }: WhiteboardSurfaceProps) {
  const t = useUiText();
  const { resolved } = useColorMode();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<ExcalidrawImperativeAPI>();
  // A scene of another format may not be drawable; this restores what is valid.
  const [initial] = useState(() => restoreElements(elementsOf(scene) as ExcalidrawElement[], null));
  const { handleChange, flush } = useDebouncedDrawing(getSceneVersion(initial), onChange);
  const add = (shape: Shape) => {
    if (!api) return;
    addShape(api, shape, t('whiteboard.newText'));
    frame.current?.querySelector<HTMLElement>('.excalidraw')?.focus();
  };
  return (
    <>
      <Shapes>
        {shapes.map(({ shape, Icon }) => (
          <Button
            key={shape}
            size="sm"
            icon={<Icon size={14} aria-hidden />}
            disabled={!api}
            onClick={() => add(shape)}
          >
            {t(`whiteboard.add.${shape}`)}
          </Button>
        ))}
        <Button
          size="sm"
          variant="ghost"
          icon={<Eraser size={14} aria-hidden />}
          disabled={!api}
          onClick={() => api && clearCanvas(api)}
        >
          {t('whiteboard.clear')}
        </Button>
      </Shapes>
      <Frame ref={frame} onPointerLeave={flush} onBlur={flush}>
        <Excalidraw
          excalidrawAPI={setApi}
          initialData={{ elements: initial, appState: pens, scrollToContent: true }}
          onChange={handleChange}
          langCode={languages.find(({ code }) => code.split('-')[0] === language)?.code ?? fallbackLanguage}
          theme={resolved}
          UIOptions={options}
          validateEmbeddable={false}
          aiEnabled={false}
        >
          {/* Replaces Excalidraw's menu, whose items lead out of the portal; the button of this one is hidden. */}
          <MainMenu />
        </Excalidraw>
      </Frame>
    </>
  );
}
