import { useEffect, useRef, useState } from 'react';
import {
  assessmentExportStream,
  type ExportEvent,
  type ExportFormat,
  type ExportScope,
  exportStream,
} from 'shared/contract/question-export';
import { callStream } from 'shared/http';

/** What is exported. */
export type ExportOf = { scope: ExportScope; assessmentId?: undefined } | { assessmentId: number };

/** Gives a file to the person. */
export type Save = (file: Blob, name: string) => void;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export type ExportState =
  | { at: 'rest' }
  | { at: 'work'; done: number; total: number }
  | { at: 'done'; fileName: string }
  | { at: 'failed'; message: string };

/** Writes the file and saves it once all of it is here. Leaving the dialog stops it. */
export function useExporting(of: ExportOf, { save, brokenOff }: { save: Save; brokenOff: string }) {
  const [state, setState] = useState<ExportState>({ at: 'rest' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: ExportFormat) => {
    const own = new AbortController();
    running.current = own;
    setState({ at: 'work', done: 0, total: 0 });
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const held: { end?: Extract<ExportEvent, { type: 'done' }> } = {};
    const onEvent = (event: ExportEvent) => {
      if (event.type === 'done') held.end = event;
      else {
        pieces.push(bytesOf(event.base64));
        setState({ at: 'work', done: event.done, total: event.total });
      }
    };
    const given = { onEvent, signal: own.signal };
    try {
      await (of.assessmentId === undefined
        ? callStream(exportStream, { ...given, body: { format, scope: of.scope } })
        : callStream(assessmentExportStream, { ...given, params: { id: of.assessmentId }, body: { format } }));
      const { end } = held;
      if (!end) return setState({ at: 'failed', message: brokenOff });
      save(new Blob(pieces, { type: end.mediaType }), end.fileName);
      setState({ at: 'done', fileName: end.fileName });
    } catch (error) {
      if (isGivenUp(error)) return setState({ at: 'rest' });
      setState({ at: 'failed', message: error instanceof Error ? error.message : brokenOff });
    }
  };
  return {
    state,
    start: (format: ExportFormat) => void start(format),
    stop: () => running.current?.abort(),
    reset: () => setState({ at: 'rest' }),
  };
}
