import { type Endpoint } from 'shared/contract/endpoint';
import { successSchema } from 'shared/contract/envelope';
import * as z from 'shared/z';

/** Maximum ms of uninterrupted validation, so that a machine four times slower still reacts to input. */
const SLICE_MS = 8;

export type ParsedAnswer = { success: true; data: ParsedSuccess } | { success: false; error: unknown };

interface ParsedSuccess {
  data: unknown;
  message?: string;
  meta?: unknown;
}

/** The element schema if the response is a plain list. */
function elementOf(schema: z.ZodType): z.core.$ZodType | undefined {
  const { type, checks } = schema._zod.def;
  const isPlainList = type === 'array' && !checks?.length;
  return isPlainList ? (schema._zod.def as z.core.$ZodArrayDef).element : undefined;
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Validates the elements one by one and yields in between, so that long lists do not block the page. */
async function parseList(element: z.core.$ZodType, list: readonly unknown[]): Promise<ParsedAnswer> {
  const data: unknown[] = [];
  let start = performance.now();
  for (const item of list) {
    const parsed = z.safeParse(element, item);
    if (!parsed.success) return { success: false, error: parsed.error };
    data.push(parsed.data);
    if (performance.now() - start > SLICE_MS) {
      await pause();
      start = performance.now();
    }
  }
  return { success: true, data: { data } };
}

/** The body of a success, validated against the contract of its call. */
export async function parseAnswer(endpoint: Endpoint, body: unknown): Promise<ParsedAnswer> {
  const element = elementOf(endpoint.response);
  if (!element) return successSchema(endpoint.response, endpoint.meta).safeParse(body) as ParsedAnswer;
  const envelope = successSchema(z.array(z.unknown()), endpoint.meta).safeParse(body);
  if (!envelope.success) return { success: false, error: envelope.error };
  const list = await parseList(element, envelope.data.data);
  return list.success ? { success: true, data: { ...envelope.data, ...list.data } } : list;
}
