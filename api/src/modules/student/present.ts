import { type StrengthsAndWeaknesses, type TopicStanding } from 'shared/contract/course';
import { type Student, type StudentDetail } from 'shared/contract/student';
import { type StudentGuardian, type StudentRecord } from 'shared/contract/student-record';
import { mean } from '@teacher-portal/item-statistics/statistics';
import { strengthsAndWeaknesses } from '@teacher-portal/item-statistics/topic-mastery';
import { type ReadAddress } from '../../tenancy/files';
import { type figuresOfGrade } from './figures/student-figures';
import { type StudentEntity } from './record/record.repository';
import { type EnrolledStudent } from './repository';
import { type TopicStandingRow } from './figures/topics.read';

/** The weakness score is the mean over this many of a student's weakest topics. */
const WEAKEST_TOPICS = 3;

function weaknessScore(topics: readonly TopicStandingRow[]): number | null {
  const known = topics.flatMap(({ weakness }) => (weakness === null ? [] : [weakness])).sort((a, b) => b - a);
  return mean(known.slice(0, WEAKEST_TOPICS));
}

const presentTopic = ({
  categoryId,
  name,
  courseId,
  courseCode,
  value,
  weakness,
  n,
}: TopicStandingRow): TopicStanding[] =>
  value === null || weakness === null
    ? []
    : [{ categoryId, name, courseId, courseCode, score: value, weaknessScore: weakness, n }];

export function presentStanding(topics: readonly TopicStandingRow[]): StrengthsAndWeaknesses {
  const { strengths, weaknesses } = strengthsAndWeaknesses(topics);
  return { strengths: strengths.flatMap(presentTopic), weaknesses: weaknesses.flatMap(presentTopic) };
}

export function presentStudent(
  { student, email, gradeId }: EnrolledStudent,
  figures: ReturnType<ReturnType<typeof figuresOfGrade>['figuresOf']>,
  topics: readonly TopicStandingRow[],
): Student {
  return {
    id: student.id,
    name: student.name,
    givenName: student.givenName,
    familyName: student.familyName,
    studentNumber: student.studentNumber,
    email,
    guardianName: student.guardianName,
    guardianRelation: student.guardianRelation,
    contactNumber: student.contactNumber,
    section: student.section,
    tier: student.tier,
    gradeId,
    ...figures,
    weaknessScore: weaknessScore(topics),
  };
}

/** The guardian of the specification first. */
export function guardiansOf({
  guardianName,
  guardianRelation,
  contactNumber,
  otherGuardians,
}: Pick<StudentEntity, 'guardianName' | 'guardianRelation' | 'contactNumber' | 'otherGuardians'>): StudentGuardian[] {
  const first = { name: guardianName ?? '', relation: guardianRelation ?? '', contact: contactNumber ?? '' };
  return Object.values(first).some(Boolean) ? [first, ...otherGuardians] : otherGuardians;
}

const presentRecordFields = (row: StudentEntity, readAddress: ReadAddress) => ({
  guardians: guardiansOf(row),
  extraTimePercent: row.extraTimePercent,
  largePrint: row.largePrint,
  picturePath: row.picturePath,
  pictureSource: row.picturePath === null ? null : readAddress(row.picturePath),
  version: row.version,
});

export const presentStudentDetail = (
  { student, row, readAddress }: { student: Student; row: StudentEntity; readAddress: ReadAddress },
  topics: readonly TopicStandingRow[],
): StudentDetail => ({
  ...student,
  ...presentStanding(topics),
  ...presentRecordFields(row, readAddress),
});

export const presentRecord = (
  row: StudentEntity,
  { gradeId, email, readAddress }: Pick<StudentRecord, 'gradeId' | 'email'> & { readAddress: ReadAddress },
): StudentRecord => ({
  id: row.id,
  name: row.name,
  givenName: row.givenName,
  familyName: row.familyName,
  studentNumber: row.studentNumber,
  email,
  section: row.section,
  tier: row.tier,
  gradeId,
  ...presentRecordFields(row, readAddress),
});
