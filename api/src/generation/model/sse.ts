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
 */
export async function* serverEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = parseMessage(block);
      if (message) yield message;
    }
  }
}
