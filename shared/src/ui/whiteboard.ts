export { Whiteboard, type WhiteboardProps } from './whiteboard/whiteboard';
export { DrawingView, type DrawingViewProps } from './whiteboard/drawing-view';
export { type Drawing, type Scene, type ShownPart } from './whiteboard/drawing';
