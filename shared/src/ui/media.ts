export { MediaPlayer, type MediaPlayerProps } from './media/media-player';
export { PdfView, type PdfViewProps } from './media/pdf-view';
export { parseTranscript, lineAt, type TranscriptLine } from './media/transcript';
export { slotAt, type MediaSlot } from './media/slots';
