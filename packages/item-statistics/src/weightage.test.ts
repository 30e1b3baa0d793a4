import { assignmentMatrix } from './weightage';

const course = (courseId: number, sections: string[] = []) => ({
  courseId,
  courseCode: `C-${courseId}`,
  courseName: `Course ${courseId}`,
  sections,
});
const assessment = (assessmentId: number, courseId: number, weightage: number) => ({
  assessmentId,
  courseId,
  weightage,
  title: `A${assessmentId}`,
  type: 1,
});

describe('assessment weightage', () => {
  it('distributes the weightage of each course over its assessments', () => {
    const rows = assignmentMatrix(
      [course(1, ['A', '', 'B']), course(2)],
      [assessment(7, 2, 40), assessment(8, 1, 30), assessment(9, 1, 25)],
    );
    expect(
      rows.map(({ courseCode, section, weightage, distribution }) => [
        courseCode,
        section,
        weightage,
        distribution.map((each) => each.assessmentId),
      ]),
    ).toEqual([
      ['C-1', 'A, B', 55, [8, 9]],
      ['C-2', '', 40, [7]],
    ]);
  });

  it('returns a sum above 100 unchanged', () => {
    expect(assignmentMatrix([course(1)], [assessment(1, 1, 70), assessment(2, 1, 60)])[0]?.weightage).toBe(130);
  });

  it('omits assessments without weightage and keeps the course', () => {
    expect(assignmentMatrix([course(1)], [assessment(1, 1, 0)])).toEqual([
      { courseId: 1, courseCode: 'C-1', courseName: 'Course 1', section: '', distribution: [], weightage: 0 },
    ]);
  });
});
