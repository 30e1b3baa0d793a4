export { Whiteboard, type WhiteboardProps } from './whiteboard/whiteboard';
export { type Drawing, type Scene } from './whiteboard/drawing';
