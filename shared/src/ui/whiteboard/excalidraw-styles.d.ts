declare module '@excalidraw/excalidraw/index.css';
