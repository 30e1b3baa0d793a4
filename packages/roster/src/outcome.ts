import { type RosterField } from './fields';
import { type RosterAction, type RosterKind } from './kinds';

export interface RosterCount {
  kind: RosterKind;
  created: number;
  updated: number;
  unchanged: number;
  removed: number;
}

/** A record that will change, with old and new values for an update; null for an empty value. */
export interface RosterChange {
  kind: RosterKind;
  action: RosterAction;
  name: string;
  fields: { field: string; from: string | null; to: string | null }[];
}

/** A column of a plain list: its heading, the field it is read as (null if ignored), and its first values. */
export interface RosterColumn {
  heading: string;
  field: RosterField | null;
  samples: string[];
}

/** What may be wrong with a roster or one of its lines, or is worth knowing. */
export type RosterCode =
  | 'ambiguous'
  | 'bomb'
  | 'broken'
  | 'calledAbsent'
  | 'classLines'
  | 'columnCount'
  | 'conflict'
  | 'damaged'
  | 'decoded'
  | 'deltaFirst'
  | 'duplicate'
  | 'encoding'
  | 'faultyWithdrawal'
  | 'file'
  | 'filledDown'
  | 'grade'
  | 'gradeArchived'
  | 'idDoubt'
  | 'lineNumbers'
  | 'long'
  | 'manifestMode'
  | 'missingColumn'
  | 'missingFile'
  | 'missingValue'
  | 'newIds'
  | 'noClass'
  | 'noNames'
  | 'noRows'
  | 'noSchool'
  | 'noStudent'
  | 'notUsed'
  | 'oldExcel'
  | 'otherColumns'
  | 'quotes'
  | 'reference'
  | 'renamed'
  | 'renumbered'
  | 'sameTwice'
  | 'schoolUnclear'
  | 'secondColumn'
  | 'sheets'
  | 'sideBySide'
  | 'slipped'
  | 'tooLarge'
  | 'unknownGrade'
  | 'version';

/** What a sentence about a problem names. */
export type RosterValues = Record<string, string | number>;
