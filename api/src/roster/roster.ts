import { emailSchema } from 'shared/contract/fields';

/** A roster in the portal's terms, whatever format it came in. Undefined in a field: the roster does not say, so what stands stays. */

export interface WantedGrade {
  /** How this roster calls the grade: a number as text (`9`), or letters (`KG`). */
  code: string;
  name: string;
}

export interface WantedCourse {
  sourcedId: string;
  gradeCode: string;
  name: string;
  courseCode: string;
  /** E-mail addresses; those of members of the school become the course's teachers. */
  teachers: string[];
}

export interface WantedStudent {
  file: string;
  line: number;
  /** Null in a plain list, where the name and the section say who it is. */
  sourcedId: string | null;
  name: string;
  /** In lower case, as accounts have it; what is no address counts as not said. */
  email: string | undefined;
  section: string | undefined;
  guardianName: string | undefined;
  guardianRelation: string | undefined;
  contactNumber: string | undefined;
  gradeCodes: string[];
}

export interface Roster {
  /** The school's own id in the roster system; null in a plain list. */
  schoolSourcedId: string | null;
  grades: WantedGrade[];
  courses: WantedCourse[];
  students: WantedStudent[];
  /** `sourcedId`s that the roster marks as deleted. */
  removedStudents: string[];
  removedCourses: string[];
  /** Whether students leave the grades that the roster does not name for them. */
  movesStudents: boolean;
}

/** An e-mail address as accounts have it; undefined for what is none. */
export const addressOf = (text: string): string | undefined => emailSchema.safeParse(text).data;

/** Codes of grades as numbers without zeros in front (`09` → `9`), letters in upper case. */
export function gradeCodes(text: string): string[] {
  const codes = text.split(',').map((code) =>
    code
      .trim()
      .toUpperCase()
      .replace(/^0+(?=\d)/, ''),
  );
  return [...new Set(codes.filter((code) => code !== ''))];
}

/** Where a OneRoster course of several grades becomes one course for each of them. */
export const courseSourcedId = (sourcedId: string, gradeCode: string): string => `${sourcedId}/${gradeCode}`;
export const gradeSourcedId = (gradeCode: string): string => `grade:${gradeCode}`;
