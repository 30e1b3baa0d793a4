import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { type AnnotatedPlace, drawingPage } from '@teacher-portal/remote-sdk/contract/annotation.rules';
import { Box } from '@teacher-portal/remote-sdk/ui/core';
import { RichText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { DrawingView, type Scene, type ShownPart } from '@teacher-portal/remote-sdk/ui/whiteboard';

/** The place of a page over a picture, in per cent of it. */
export interface PageFrame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What lies over the pages of an answer. Loaded with the first answer that has annotations or gets some. */
interface Layers {
  Over: ComponentType<{ place: AnnotatedPlace; frame?: PageFrame }>;
  Text: ComponentType<{ html: string }>;
}

const LayersContext = createContext<Layers | undefined>(undefined);
export const LayersProvider = LayersContext.Provider;

/** A picture of an answer with what was drawn on it. */
export function AnnotatedPicture({ file, children }: { file: number; children: ReactNode }) {
  const layers = useContext(LayersContext);
  if (!layers) return children;
  return (
    <Box position="relative" width="fit-content" maxWidth="full">
      {children}
      <layers.Over place={{ on: 'file', file, page: 1 }} />
    </Box>
  );
}

/** A drawn answer with what was drawn on it. */
export function AnnotatedDrawing({ label, scene }: { label: string; scene: Scene }) {
  const layers = useContext(LayersContext);
  const over =
    layers &&
    ((shown: ShownPart) => {
      const share = (units: number, of: number) => (100 * units) / of;
      const frame = {
        left: share(-shown.x, shown.width),
        top: share(-shown.y, shown.height),
        width: share(drawingPage.width, shown.width),
        height: share(drawingPage.height, shown.height),
      };
      return <layers.Over place={{ on: 'drawing', file: 0, page: 1 }} frame={frame} />;
    });
  return <DrawingView label={label} scene={scene} over={over} />;
}

/** A typed answer with its marked passages. */
export function AnnotatedText({ html }: { html: string }) {
  const layers = useContext(LayersContext);
  return layers ? <layers.Text html={html} /> : <RichText html={html} />;
}
