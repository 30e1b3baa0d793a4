/** @jest-environment node */
import * as z from 'zod';
import { answerSchema, submissionSchema } from './submission';
import {
  assessmentSchema,
  listAssessments,
  listAssessmentsByCourseCode,
  questionMarkSchema,
  sectionSchema,
} from './assessment';
import { createAssessment } from './assessment-write';
import * as auth from './auth';
import { categoryDetailSchema, commentCategory, createCategory, listCategories, updateCategory } from './category';
import { assignmentMatrixRowSchema, dashboardIndexSchema, dashboardSchema } from './dashboard';
import { bulkCreateQuestions, generatedQuestionSchema, generateQuestions, regenerateQuestions } from './generation';
import * as lecture from './lecture';
import {
  courseSchema,
  gradeSchema,
  profileSchema,
  roleSchema,
  schoolSchema,
  sessionSchema,
  userSchema,
} from './profile';
import { publishAssessment } from './publishing';
import * as question from './question';
import { studentDetailSchema } from './student';
import { getSignedUrl, signedUrlSchema } from './upload';

type Io = 'input' | 'output';
const fieldsOf = (schema: z.ZodType | undefined, io: Io): string[] => {
  const { properties, items } = z.toJSONSchema(schema ?? z.never(), { io, unrepresentable: 'any' });
  const element = items as { properties?: object } | undefined;
  return Object.keys(properties ?? element?.properties ?? {});
};
const generation =
  'keywords courseCode questionType questionCategory numberOfQuestions questionDificulty bloomsTaxonomy contexts gradeId language';
const manual = 'id questionType courseId questionCategory questionText score difficulty options tags gradeId';
const assessment =
  'title type subType publishDate dueDate courseId marks minMarks weightage difficulty status tags time questions questionMarks sections description descriptionRaw autoGradeable instruction';
const category = 'courseId parentId name gradeId';

/** Section 3 of the specification by entity, in wire spelling. */
const answers: [string, z.ZodType, string][] = [
  ['a session', sessionSchema, 'token uid profile schools'],
  [
    'a profile',
    profileSchema,
    'id fullName phone picturePath schoolId UserId createdAt updatedAt deletedAt School User',
  ],
  ['a user', userSchema, 'id email isActive isBlocked RoleId createdAt updatedAt Role'],
  ['a role', roleSchema, 'id name createdAt updatedAt'],
  ['a school', schoolSchema, 'id name'],
  ['a grade', gradeSchema, 'id name schoolId'],
  ['a course', courseSchema, 'id courseCode'],
  ['a category', categoryDetailSchema, 'id name parentId author logs courseId gradeId comment level children'],
  [
    'a lecture',
    lecture.lectureSchema,
    'id name description tagSlots type transcription link content attachments order courseId tags',
  ],
  ['a tag slot', lecture.tagSlotSchema, 'startTime endTime tagId'],
  [
    'a question',
    question.questionSchema,
    `${manual} author reviewScore discrimination timesUsed correctAttempts createdOn`,
  ],
  ['an option', question.optionSchema, 'value isCorrectAnswer'],
  ['a generated question', generatedQuestionSchema, 'questionNo questionText questionCategory'],
  ['an assessment', assessmentSchema, `id ${assessment} students all`],
  ['the marks of a question', questionMarkSchema, 'questionId marks'],
  ['a section', sectionSchema, 'id title subtitle questions'],
  ['a submission', submissionSchema, 'section student status submissionDate marks answers comment'],
  ['an answer of a submission', answerSchema, 'score comment'],
  [
    'a student',
    studentDetailSchema,
    'name guardianName guardianRelation contactNumber section tier currentScore improvementScore projectedGrade strengths weaknesses',
  ],
  ['the dashboard', dashboardSchema, 'studentImpactIndex contentQualityIndex curriculumCompleteness assignmentMatrix'],
  ['an index of the dashboard', dashboardIndexSchema, 'average courses'],
  ['a row of the assignment matrix', assignmentMatrixRowSchema, 'courseCode courseName distribution section weightage'],
  ['a signed address', signedUrlSchema, 'url fileUrl'],
];

/** Section 7 of the specification by call: what is sent. */
const bodies: [{ method: string; path: string; body?: z.ZodType | undefined }, string][] = [
  [auth.signIn, 'email password'],
  [auth.signUp, 'username email password'],
  [auth.sendEmail, 'email'],
  [auth.setPassword, 'newPassword confirmNewPassword'],
  [lecture.createLecture, 'name description tagSlots type transcription link content attachments'],
  [lecture.updateLecture, 'id name description tagSlots type transcription link content attachments'],
  [lecture.addLectureToCourse, 'lectureId courseId'],
  [lecture.addLectureToCategory, 'lectureId tagId'],
  [lecture.reorderLecture, 'order'],
  [getSignedUrl, 'fileName fileType'],
  [createCategory, category],
  [updateCategory, category],
  [commentCategory, 'comment'],
  [question.createQuestion, manual],
  [question.updateQuestion, manual],
  [question.autoSelectQuestions, 'numberOfQuestions courseId gradeId'],
  [question.filterQuestions, 'tags author courseId keywords count questionType questionDificulty gradeId'],
  [generateQuestions, generation],
  [regenerateQuestions, `${generation} questions`],
  [bulkCreateQuestions, 'questionNo questionText questionCategory'],
  [createAssessment, assessment],
  [publishAssessment, 'assessmentId courseId studentIds all'],
];

describe('fields of the specification', () => {
  it.each(answers)('has the specified fields of %s', (_, schema, names) => {
    expect(fieldsOf(schema, 'output')).toEqual(expect.arrayContaining(names.split(' ')));
  });

  it.each(bodies.map(([{ method, path, body }, names]) => [method, path, body, names] as const))(
    'has the specified body of %s %s',
    (_, __, body, names) => {
      expect(fieldsOf(body, 'input')).toEqual(expect.arrayContaining(names.split(' ')));
    },
  );

  it.each([
    ['POST /password', auth.setPassword.query, { token: 'abc' }],
    ['GET /category', listCategories.query, { filtered: '[4,2]' }],
    ['GET /question', question.listQuestions.query, { filtered: '[4,2]', pageSize: '-1' }],
    ['GET /assessment', listAssessments.query, { filtered: '[4]', pageSize: '100' }],
    ['GET /assessment/getByCourseCode', listAssessmentsByCourseCode.query, { pageSize: '100' }],
  ])('has the specified query parameters of %s', (_, query, asked) => {
    expect(query?.safeParse(asked).success).toBe(true);
    expect(fieldsOf(query, 'input')).toEqual(expect.arrayContaining(Object.keys(asked)));
  });

  it('has the specified default values', () => {
    const slot = { tagId: 1 };
    const written = { name: 'Cells', type: 1, description: 'Small', tagSlots: [slot] };
    expect(lecture.createLecture.body?.parse(written)).toMatchObject({
      tagSlots: [{ startTime: '00:00', endTime: '00:00', tagId: 1 }],
    });
    expect(createCategory.body?.parse({ courseId: 1, gradeId: 2, name: 'Cells' })).toMatchObject({ parentId: 0 });
    const exam = {
      courseId: 1,
      type: 2,
      subType: 2,
      title: 'Midterm',
      tags: [3],
      marks: 20,
      dueDate: '2026-11-30T10:00:00.000Z',
      difficulty: 1,
      time: 45,
    };
    expect(createAssessment.body?.parse(exam)).toMatchObject({ status: 1, sections: [], questions: [] });
    expect(publishAssessment.body?.parse({ assessmentId: 1, courseId: 2, studentIds: [3] })).toEqual({
      assessmentId: 1,
      courseId: 2,
      studentIds: [3],
      all: false,
    });
  });
});
