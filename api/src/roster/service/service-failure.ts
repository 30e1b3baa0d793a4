import { type ErrorKey, type MessageValues } from 'shared/contract/message-key';

/** Why a school's system could not be read, in words for its administrator. Contains no secret and no answer. */
export class ServiceFailure extends Error {
  constructor(
    readonly key: ErrorKey,
    readonly values: MessageValues = {},
  ) {
    super(`${key} ${JSON.stringify(values)}`);
  }
}
