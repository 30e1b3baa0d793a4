import { type readQuestionFile, type ReadingEvent, readingEventSchema } from 'shared/contract/question-import';
import { StreamedEvents, type StreamType } from '../../server/http/streamed-events';
import { untilHungUp } from '../../server/http/until-hung-up';
import { type Call } from '../../server/route';

type Progress = (done: number, total: number) => void;

/**
 * Streams how far a file is read, and at the end what `read` resolves to. The stream begins with the first progress: until
 * then an error is answered as any other. Whoever hangs up ends the reading.
 */
export async function streamedReading(
  call: Call<typeof readQuestionFile>,
  type: StreamType,
  read: (onProgress: Progress, signal: AbortSignal) => Promise<Extract<ReadingEvent, { type: 'read' }>>,
) {
  const gone = new AbortController();
  const listener: { send?: (event: ReadingEvent) => void; last?: ReadingEvent } = {};
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const work = read((done, total) => {
    listener.last = { type: 'progress', done, total };
    listener.send?.(listener.last);
    begin();
  }, gone.signal);
  await untilHungUp(call, (signal) => {
    signal.addEventListener('abort', () => gone.abort(signal.reason));
    return Promise.race([begun, work]);
  });
  return new StreamedEvents({
    type,
    event: readingEventSchema,
    run: async (send, signal) => {
      signal.addEventListener('abort', () => gone.abort(signal.reason));
      listener.send = send;
      if (listener.last) send(listener.last);
      send(await work);
    },
    onError: (error) => call.request.log.error({ err: error }, 'reading a file of questions failed'),
  });
}
