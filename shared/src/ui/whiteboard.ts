export { Whiteboard, type WhiteboardProps } from './whiteboard/whiteboard';
export { DrawingView, type DrawingViewProps } from './whiteboard/drawing-view';
export { type Drawing, type Scene } from './whiteboard/drawing';
