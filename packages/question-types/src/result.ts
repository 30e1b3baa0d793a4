import { type Ratio, ratioText } from './ratio';
import { type NoteCode } from './note-codes';
import { type Part } from './result-schema';

/** What a type says of an answer; null as fraction where nothing could be scored. */
export interface Marked {
  fraction: Ratio | null;
  parts?: Part[];
  matched?: string[];
  note?: NoteCode | null;
}

export const unscored = (note: NoteCode): Marked => ({ fraction: null, note });

/** A part of an item, answered or not. */
export const partOf = (id: string, fraction: Ratio | null, more: Partial<Part> = {}): Part => ({
  id,
  fraction: fraction && ratioText(fraction),
  weight: '1',
  matched: [],
  note: null,
  ...more,
});
