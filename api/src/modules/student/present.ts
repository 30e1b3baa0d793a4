import { type StrengthsAndWeaknesses, type TopicStanding } from 'shared/contract/course';
import { type Student, type StudentDetail } from 'shared/contract/student';
import { mean } from '../../indices/statistics';
import { strengthsAndWeaknesses } from '../../indices/topic-mastery';
import { type figuresOf } from './figures';
import { type EnrolledStudent } from './repository';
import { type TopicStandingRow } from './topics.read';

/** The weakness score of a student is the mean over this many of their weakest topics. */
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
  { student, gradeId }: EnrolledStudent,
  figures: ReturnType<typeof figuresOf>,
  topics: readonly TopicStandingRow[],
): Student {
  return {
    id: student.id,
    name: student.name,
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

export const presentStudentDetail = (student: Student, topics: readonly TopicStandingRow[]): StudentDetail => ({
  ...student,
  ...presentStanding(topics),
});
