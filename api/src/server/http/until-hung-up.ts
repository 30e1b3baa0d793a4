import { type FastifyRequest } from 'fastify';

/** The signal fires when the client disconnects early, so that no work is wasted. */
export async function untilHungUp<T>(
  { request }: { request: FastifyRequest },
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const abort = () => gone.abort();
  const { socket } = request.raw;
  socket.once('close', abort);
  try {
    return await run(gone.signal);
  } finally {
    // The connection is reused by later requests and must not collect listeners.
    socket.off('close', abort);
  }
}
