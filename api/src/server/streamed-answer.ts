import { type Readable } from 'node:stream';
import { type Endpoint } from 'shared/contract/endpoint';
import { type SuccessKey } from 'shared/contract/message-key';

/** An answer that `route` sends as it comes instead of presenting it whole. */
export abstract class StreamedAnswer {
  /** The content type. */
  abstract readonly type: string;
  /** `text` says a message key in the language of the call. */
  abstract body(endpoint: Endpoint, text: (key: SuccessKey) => string): Readable;
}
