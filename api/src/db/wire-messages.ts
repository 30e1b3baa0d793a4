// Messages of PostgreSQL's protocol: https://www.postgresql.org/docs/17/protocol-message-formats.html

const QUERY = 0x51;
/** The whole message Sync. */
const sync = [0x53, 0, 0, 0, 4];
/** ReadyForQuery without its status. */
const ready = [0x5a, 0, 0, 0, 5];

export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

const standsAt = (bytes: Uint8Array, part: readonly number[], at: number): boolean =>
  at >= 0 && part.every((byte, index) => bytes[at + index] === byte);

/** Whether an answer ends as the client expects it: without ReadyForQuery it would wait for ever. */
export function isWhole(message: Uint8Array, answer: Uint8Array): boolean {
  const isQuery = message[0] === QUERY || standsAt(message, sync, message.length - sync.length);
  return !isQuery || standsAt(answer, ready, answer.length - ready.length - 1);
}
