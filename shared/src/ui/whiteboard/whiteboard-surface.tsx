// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- remotes compile this file too, without the declarations of this package
/// <reference path="./excalidraw-styles.d.ts" />
import '@excalidraw/excalidraw/index.css';
import { Excalidraw, getSceneVersion, MainMenu, restoreElements } from '@excalidraw/excalidraw';
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { ExcalidrawImperativeAPI, UIOptions } from '@excalidraw/excalidraw/types';
import { Circle, Eraser, MoveRight, Square, Type } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from 'shared/i18n';
import { Button } from '../core/button';
import { useWords } from '../locales/use-words';
import { useColorMode } from '../provider/color-mode';
import { addShape, clearPaper, type Shape } from './add-shape';
import { type Drawing, elementsOf, type Scene } from './drawing';
import { drawingOf } from './export-drawing';
import { Frame, Shapes } from './whiteboard-parts';

interface WhiteboardSurfaceProps {
  scene: Scene | null;
  onChange: (drawing: Drawing | null) => void;
}

/** Long enough for a stroke to end, short enough that nobody leaves within it. */
const SETTLED_MS = 400;

const languages = { en: 'en', tr: 'tr-TR' } as const;
/** A picture of SVG loads no fonts, so a drawing is written in one that every machine has. Lines are clean, not sketched. */
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
  // A picture goes into a question by itself, as a file; inside a drawing it would be too large to keep.
  tools: { image: false },
};

const shapes = [
  { shape: 'rectangle', Icon: Square },
  { shape: 'ellipse', Icon: Circle },
  { shape: 'arrow', Icon: MoveRight },
  { shape: 'text', Icon: Type },
] as const satisfies readonly { shape: Shape; Icon: typeof Square }[];

/** Tells of a drawing when it rests; at once when the pen or the focus leaves the paper, on the way to Save, and when the whiteboard goes away. */
function useSettled(version: number, onChange: WhiteboardSurfaceProps['onChange']) {
  const state = useRef<{ told: number; timer?: number; last?: readonly ExcalidrawElement[] }>({ told: version });
  const listener = useRef(onChange);
  useEffect(() => {
    listener.current = onChange;
  });
  const tell = () => {
    const { last } = state.current;
    delete state.current.last;
    if (last) void drawingOf(last).then((drawing) => listener.current(drawing));
  };
  useEffect(() => {
    const held = state.current;
    return () => {
      window.clearTimeout(held.timer);
      tell();
    };
  }, []);
  const hear = (elements: readonly ExcalidrawElement[]) => {
    const held = state.current;
    const now = getSceneVersion(elements);
    // It also calls when something is merely selected or the paper is moved.
    if (now === held.told) return;
    held.told = now;
    held.last = elements;
    window.clearTimeout(held.timer);
    held.timer = window.setTimeout(tell, SETTLED_MS);
  };
  return { hear, tell };
}

/** Excalidraw, with buttons that put shapes on the paper for those who do not draw by hand. */
export function WhiteboardSurface({ scene, onChange }: WhiteboardSurfaceProps) {
  const t = useWords();
  const { resolved } = useColorMode();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<ExcalidrawImperativeAPI>();
  // What something else has made may not be drawable; it is restored to what is, or to nothing.
  const [initial] = useState(() => restoreElements(elementsOf(scene) as ExcalidrawElement[], null));
  const { hear, tell } = useSettled(getSceneVersion(initial), onChange);
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
          onClick={() => api && clearPaper(api)}
        >
          {t('whiteboard.clear')}
        </Button>
      </Shapes>
      <Frame ref={frame} onPointerLeave={tell} onBlur={tell}>
        <Excalidraw
          excalidrawAPI={setApi}
          initialData={{ elements: initial, appState: pens, scrollToContent: true }}
          onChange={hear}
          langCode={languages[language]}
          theme={resolved}
          UIOptions={options}
          validateEmbeddable={false}
          aiEnabled={false}
        >
          {/* In the place of its own menu, whose items lead out of the portal; the button of this one is hidden. */}
          <MainMenu />
        </Excalidraw>
      </Frame>
    </>
  );
}
