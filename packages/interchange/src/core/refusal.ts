import { type Place } from './item';

/** Why a whole file is not read. */
export type RefusalCode =
  | 'too-large'
  | 'too-many-entries'
  | 'too-deep'
  | 'compressed-too-much'
  | 'path-outside'
  | 'link'
  | 'encrypted'
  | 'duplicate-entry'
  | 'nested-archive'
  | 'damaged-archive'
  | 'document-type'
  | 'not-well-formed'
  | 'format-unknown'
  | 'version-unknown'
  | 'empty';

/** Thrown for a file that cannot be read as a whole: the only error that readers throw. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';

  constructor(
    readonly code: RefusalCode,
    readonly place: Place = {},
    readonly detail = '',
  ) {
    super([code, place.file, place.line && `line ${place.line}`, detail].filter(Boolean).join(': '));
  }
}

/** Why a single item is refused. */
export type ItemReason =
  | 'answer-not-closed'
  | 'no-answer'
  | 'no-right-answer'
  | 'no-options'
  | 'too-few-pairs'
  | 'no-such-option'
  | 'number-unreadable'
  | 'weight-unreadable'
  | 'not-well-formed'
  | 'too-large'
  | 'type-not-known'
  | 'no-text'
  | 'unreadable';

/** Thrown inside the reader of one item; the file goes on. Never leaves this package. */
export class ItemRefusal extends Error {
  override readonly name = 'ItemRefusal';

  constructor(
    readonly reason: ItemReason,
    readonly detail = '',
    readonly place?: Place,
  ) {
    super(reason);
  }
}
