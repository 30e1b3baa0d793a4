import { type NameParts } from '../names/name-parts';
import * as limits from '../limits';
import { addressKey } from '@teacher-portal/text-folding/typed-text';
import { type Doubts } from './one-roster.doubts';
import { type Records } from './one-roster.records';

/** A roster independent of its file format. Undefined fields are not in the roster, so existing values are kept. */

export interface WantedGrade {
  /** The roster's code of the grade: a number as text (`9`), or letters (`KG`). */
  code: string;
  name: string;
}

export interface WantedCourse {
  sourcedId: string;
  gradeCode: string;
  name: string;
  courseCode: string;
  /** Whether the files themselves have a line for it, which a delta may not. */
  isNamed: boolean;
  /** E-mail addresses; members of the school with one become the course's teachers. */
  teachers: string[];
}

/** A class of a course in a term. */
export interface WantedClass {
  sourcedId: string;
  courseSourcedId: string;
  name: string;
  /** Undefined if the roster has no sessions. */
  term: string | undefined;
  isNamed: boolean;
  /** E-mail addresses; members of the school with one teach it. */
  teachers: string[];
  /** `sourcedId`s. */
  students: string[];
}

export interface WantedStudent {
  file: string;
  /** 0 for a student who is only in earlier files of the school's system. */
  line: number;
  /** Null in a plain list, which identifies students by number or address, or else by name and section. */
  sourcedId: string | null;
  name: string;
  /** Both, or undefined where the roster says only the whole name. */
  parts?: NameParts | undefined;
  /** Of the school's own register; identifies a student of a plain list, like the address. */
  studentNumber?: string | undefined;
  tier?: string | undefined;
  /** In lower case like that of an account; undefined if invalid. */
  email: string | undefined;
  section: string | undefined;
  guardianName: string | undefined;
  guardianRelation: string | undefined;
  contactNumber: string | undefined;
  gradeCodes: string[];
}

export interface Roster {
  /** The school's own `sourcedId`; null in a plain list. */
  schoolSourcedId: string | null;
  grades: WantedGrade[];
  courses: WantedCourse[];
  classes: WantedClass[];
  students: WantedStudent[];
  /** `sourcedId`s marked as deleted. */
  removedStudents: string[];
  removedCourses: string[];
  /** Whether students leave the grades that the roster does not list for them; those of a plain list do if they enter one. */
  movesStudents: boolean;
  /** Of a bundle. */
  bundle?: {
    /** Whether the files are complete, so that students missing from them have left; otherwise they are a delta. */
    isWhole: boolean;
    /** What the lines with errors may have said. */
    doubts: Doubts;
    /** Students in the files without a grade. */
    gradeless: string[];
    /** Students mentioned in the files. */
    touched: ReadonlySet<string>;
    /** To be kept for later deltas. */
    records: Records;
  };
}

/** What accounts of the portal may have as an address: the pattern of zod 4. */
const email = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * Normalises an e-mail address; undefined if invalid.
 */
export function addressOf(text: string): string | undefined {
  const address = addressKey(text);
  return address.length <= limits.emailMax && email.test(address) ? address : undefined;
}

/** Grade codes: numbers without leading zeros (`09` → `9`), letters in upper case. */
export function gradeCodes(text: string): string[] {
  const codes = text.split(',').map((code) =>
    code
      .trim()
      .toUpperCase()
      .replace(/^0+(?=\d)/, ''),
  );
  return [...new Set(codes.filter((code) => code !== ''))];
}

/** A OneRoster course with several grades becomes one course for each of them. */
export const courseSourcedId = (sourcedId: string, gradeCode: string): string => `${sourcedId}/${gradeCode}`;
/** The `sourcedId` in the files of a course or class of one grade. */
export const withoutGrade = (sourcedId: string): string => sourcedId.replace(/\/[^/]*$/, '');
export const gradeSourcedId = (gradeCode: string): string => `grade:${gradeCode}`;
