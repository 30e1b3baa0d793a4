import { ModelFailure } from './failure';

/** Characters of one message; a whole response is shorter. */
const MESSAGE_MAX = 1_000_000;

export interface ServerEvent {
  event: string;
  data: string;
}

function parseMessage(block: string): ServerEvent | undefined {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value] = /^(event|data):[ ]?(.*)$/.exec(line) ?? [];
    if (field === 'event') event = value ?? '';
    if (field === 'data') data.push(value ?? '');
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined;
}

/**
 * Yields the messages of a `text/event-stream` body as they arrive, wherever the network splits it, even inside a line
 * or a character. Drops incomplete data after the last blank line.
 * @throws ModelFailure for a message that does not end
 */
export async function* serverEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const more = decoder.decode(bytes, { stream: true });
    const isOver = /\n/.test(more);
    rest += more;
    if (rest.length > MESSAGE_MAX) throw new ModelFailure('generation.modelEndless', { retry: false });
    // Splitting all of a long line again for every piece of it would take quadratic time.
    if (!isOver) continue;
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = parseMessage(block);
      if (message) yield message;
    }
  }
}
