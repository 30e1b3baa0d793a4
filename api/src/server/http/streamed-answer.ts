import { type Readable } from 'node:stream';
import { type Endpoint } from 'shared/contract/endpoint';
import { type SuccessKey } from 'shared/contract/message-key';

/** A response that `route` streams instead of serialising it whole. */
export abstract class StreamedAnswer {
  /** The content type. */
  abstract readonly type: string;
  /** `text` translates a message key into the language of the request. */
  abstract body(endpoint: Endpoint, text: (key: SuccessKey) => string): Readable;
}
