import { type RosterField } from '../fields';

/** A record that a roster can change or, where it is deleted, restore. */
interface Row {
  id: number;
  name: string;
  /** Its id in the school's system. */
  sourcedId: string | null;
}
interface Deletable {
  deletedAt: Date | null;
}

type GradeRow = Row & Deletable & { position: number; archivedAt: Date | null };
type CourseRow = Row & Deletable & { gradeId: number; courseCode: string };
export interface ClassRow extends Row {
  courseId: number;
  gradeId: number;
  term: string;
  section: string | null;
  archivedAt: Date | null;
}
interface StudentRow extends Row, Deletable {
  userId: number | null;
  givenName: string | null;
  familyName: string | null;
  studentNumber: string | null;
  tier: string;
  section: string;
  guardianName: string | null;
  guardianRelation: string | null;
  contactNumber: string | null;
}

/** The rows of a school that a roster can change; includes deleted ones, which a roster can restore. */
export interface SchoolRows {
  schoolId: number;
  school: {
    name: string;
    sourcedId: string | null;
    /** The undeleted ones. */
    grades: { id: number; name: string }[];
    /** The fields of columns of plain lists that a teacher has matched, by folded heading. */
    headings: Record<string, RosterField | ''>;
  };
  grades: GradeRow[];
  courses: CourseRow[];
  students: StudentRow[];
  /** Student → undeleted grades. */
  gradesOf: Map<number, number[]>;
  /** Of the present year, archived ones too. */
  classes: ClassRow[];
  /** Class → its students and those removed by hand, with the origin of the enrolment. */
  inClass: Map<number, Map<number, 'roster' | 'byHand'>>;
  /** Class → its teachers' accounts. */
  teachingClass: Map<number, Set<number>>;
  /** Course → its teachers' accounts. */
  teaching: Map<number, Set<number>>;
  /** E-mail → account of a member. */
  members: Map<string, number>;
  /** Account of a student → its address; null for one without. */
  emailOf: Map<number, string | null>;
  /** Record that was merged → the one that it was merged into. */
  mergedInto: Map<number, number>;
  /** Addresses of the roster's students that already have an account. */
  taken: ReadonlySet<string>;
}
