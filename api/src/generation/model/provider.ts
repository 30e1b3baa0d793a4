import * as z from 'shared/z';
import { type ServerEvent } from './sse';
import { type ModelSettings } from './settings';

export interface Prompt {
  /** Our instructions. */
  system: string;
  /** Data that the model must not follow as instructions. */
  user: string;
  /** Name and JSON schema of the response. */
  answer: { name: string; schema: Record<string, unknown> };
}

export interface ModelRequest {
  url: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** The content of a stream message: text, its end, or an error. */
type Piece = { text: string } | { end: 'whole' | 'cut' } | { failed: 'busy' | 'broken' | 'declined' };

/** The header for the API key, if there is one. */
const keyHeader = (name: string, value: string | undefined): Record<string, string> =>
  value === undefined ? {} : { [name]: value };

/** An API dialect of model servers. */
export interface Provider {
  request: (settings: ModelSettings, prompt: Prompt) => ModelRequest;
  /** The same with less structure, for servers that support no schema, or no JSON mode either. */
  plainerRequests?: readonly ((settings: ModelSettings, prompt: Prompt) => ModelRequest)[];
  pieces(event: ServerEvent): Piece[];
  /** The text of a response that was not streamed although a stream was requested. */
  wholeText(body: unknown): string | undefined;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const ANSWER_TOKENS = 8192;

const choice = z.object({
  finish_reason: z.string().nullish(),
  delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
});
const openAiChunk = z.object({ choices: z.array(choice).default([]), error: z.unknown().optional() });
const openAiWhole = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) });

const openAiRequest = (
  { baseUrl, apiKey, model }: ModelSettings,
  { system, user }: Prompt,
  format?: Record<string, unknown>,
): ModelRequest => ({
  url: `${baseUrl}/v1/chat/completions`,
  headers: keyHeader('authorization', apiKey && `Bearer ${apiKey}`),
  body: {
    model,
    stream: true,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    ...(format && { response_format: format }),
  },
});

/** `/v1/chat/completions`, as in OpenAI's API and the many compatible ones. */
const openAi: Provider = {
  request: (settings, prompt) =>
    openAiRequest(settings, prompt, {
      type: 'json_schema',
      json_schema: { name: prompt.answer.name, strict: true, schema: prompt.answer.schema },
    }),
  plainerRequests: [
    (settings, prompt) => openAiRequest(settings, prompt, { type: 'json_object' }),
    (settings, prompt) => openAiRequest(settings, prompt),
  ],
  pieces({ data }) {
    if (data.trim() === '[DONE]') return [{ end: 'whole' }];
    const chunk = openAiChunk.safeParse(jsonOf(data));
    if (!chunk.success || chunk.data.error) return [{ failed: 'broken' }];
    return chunk.data.choices
      .slice(0, 1)
      .flatMap(({ delta, finish_reason: finish }): Piece[] => [
        ...(delta?.content ? [{ text: delta.content }] : []),
        ...(delta?.refusal || finish === 'content_filter' ? [{ failed: 'declined' as const }] : []),
        ...(finish ? [{ end: finish === 'length' ? ('cut' as const) : ('whole' as const) }] : []),
      ]);
  },
  wholeText: (body) => openAiWhole.safeParse(body).data?.choices[0]?.message.content,
};

const anthropicEvent = z.object({
  type: z.string(),
  delta: z
    .object({ text: z.string().optional(), partial_json: z.string().optional(), stop_reason: z.string().nullish() })
    .optional(),
  error: z.object({ type: z.string() }).optional(),
});
const anthropicWhole = z.object({
  content: z.array(z.object({ text: z.string().optional(), input: z.unknown().optional() })),
});

function anthropicPieces({ data }: ServerEvent): Piece[] {
  const parsed = anthropicEvent.safeParse(jsonOf(data));
  if (!parsed.success) return [{ failed: 'broken' }];
  const { type, delta, error } = parsed.data;
  if (type === 'error')
    return [{ failed: error?.type === 'overloaded_error' || error?.type === 'rate_limit_error' ? 'busy' : 'broken' }];
  if (type === 'content_block_delta') return [{ text: delta?.partial_json ?? delta?.text ?? '' }];
  if (type === 'message_delta' && delta?.stop_reason === 'refusal') return [{ failed: 'declined' }];
  if (type === 'message_delta' && delta?.stop_reason === 'max_tokens') return [{ end: 'cut' }];
  return type === 'message_stop' ? [{ end: 'whole' }] : [];
}

/** `/v1/messages`; a required tool gives the response its structure. */
const anthropic: Provider = {
  request: ({ baseUrl, apiKey, model }, { system, user, answer }) => ({
    url: `${baseUrl}/v1/messages`,
    headers: { 'anthropic-version': '2023-06-01', ...keyHeader('x-api-key', apiKey) },
    body: {
      model,
      stream: true,
      max_tokens: ANSWER_TOKENS,
      system,
      messages: [{ role: 'user', content: user }],
      tools: [{ name: answer.name, description: 'Takes the answer.', input_schema: answer.schema }],
      tool_choice: { type: 'tool', name: answer.name },
    },
  }),
  pieces: anthropicPieces,
  wholeText(body) {
    const blocks = anthropicWhole.safeParse(body).data?.content ?? [];
    const used = blocks.find(({ input }) => input !== undefined);
    return used ? JSON.stringify(used.input) : blocks.map(({ text }) => text ?? '').join('') || undefined;
  },
};

export const providers: Record<ModelSettings['provider'], Provider> = { openai: openAi, anthropic };
