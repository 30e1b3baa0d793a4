/** Why an edit waits without being sent, until it is changed or somebody decides. */
export type Hold =
  /** Somebody else has changed the same; the name, if known. */
  | { why: 'conflict'; person: string | null }
  /** The server refuses it for good. */
  | { why: 'refusal'; reason: string }
  /** Nothing of it can be sent yet. */
  | { why: 'unready' };

/** An edit that the server has not confirmed. */
export interface Entry<Edit> {
  edit: Edit;
  /** When it was first made, in milliseconds since 1970; the oldest are sent first. */
  since: number;
  hold?: Hold | undefined;
  /** Counts its changes, so that an answer to an earlier one is told apart. */
  turn: number;
}

/** An edit on top of an older one of the same key; undefined if the two come to nothing. */
export type Merge<Edit> = (older: Edit | undefined, newer: Edit) => Edit | undefined;

/** An entry below a newer one of the same key. */
export function joined<Edit>(
  older: Entry<Edit> | undefined,
  newer: Entry<Edit> | undefined,
  merge: Merge<Edit>,
): Entry<Edit> | undefined {
  if (!older || !newer) return older ?? newer;
  const edit = merge(older.edit, newer.edit);
  return edit === undefined
    ? undefined
    : { ...newer, edit, since: Math.min(older.since, newer.since), turn: newer.turn + 1 };
}

/** What the server has made of an edit. */
export type Answer<Edit> =
  /** It has it. `rest` is what is left to send; without it nothing is left of an edit that was not changed meanwhile. */
  | { is: 'saved'; rest?: (now: Edit | undefined, isChanged: boolean) => Edit | undefined }
  /** It does not take it as it was sent. */
  | { is: 'held'; hold: Hold; edit?: Edit }
  /** It has to be sent anew. */
  | { is: 'again' };

/** The entry after an answer to its edit of that turn; undefined if nothing of it waits. */
export function afterAnswer<Edit>(
  now: Entry<Edit> | undefined,
  turn: number | undefined,
  answer: Answer<Edit>,
  since: number,
): Entry<Edit> | undefined {
  const isChanged = now?.turn !== turn;
  if (answer.is === 'saved') {
    const rest = answer.rest ? answer.rest(now?.edit, isChanged) : isChanged ? now?.edit : undefined;
    return rest === undefined ? undefined : { ...(now ?? { since, turn: 0 }), edit: rest };
  }
  if (!now || isChanged || answer.is === 'again') return now;
  return { ...now, edit: answer.edit ?? now.edit, hold: answer.hold };
}
