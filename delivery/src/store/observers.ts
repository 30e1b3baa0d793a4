import { remoteDeclarationSchema } from 'shared/contract/registry';
import * as z from 'zod';

/** Where a remote's team receives the health of its versions: an OpenTelemetry collector that accepts JSON over HTTP. */
const observerSchema = z.object({
  remote: remoteDeclarationSchema.shape.name,
  /** Metrics go to `<url>/v1/metrics` and logs to `<url>/v1/logs`; HTTPS, except on this machine. */
  url: z
    .url()
    .regex(
      /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/,
      'a collector is like https://collector.example',
    )
    .transform((url) => url.replace(/\/+$/, '')),
  /** The `Authorization` header. */
  authorization: z
    .string()
    .regex(/^[\x21-\x7e][\x20-\x7e]{0,2000}$/)
    .optional(),
});
export type Observer = z.infer<typeof observerSchema>;

const documentSchema = z.object({ schema: z.literal(1), observers: z.array(observerSchema) });

/** @throws z.ZodError naming the invalid part */
export const newObserver = (observer: z.input<typeof observerSchema>): Observer => observerSchema.parse(observer);

export const parseObservers = (text: string | undefined): Observer[] =>
  text === undefined ? [] : documentSchema.parse(JSON.parse(text)).observers;

export const formatObservers = (observers: readonly Observer[]): string =>
  `${JSON.stringify(documentSchema.parse({ schema: 1, observers }), null, 2)}\n`;
