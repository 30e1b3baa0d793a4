/** @jest-environment node */
import * as assessment from './assessment';
import * as assessmentSettings from './assessment-settings';
import * as assessmentWrite from './assessment-write';
import * as auth from './auth';
import * as category from './category';
import * as course from './course';
import * as dashboard from './dashboard';
import type { Endpoint } from './endpoint';
import * as enums from './enums';
import * as generation from './generation';
import * as lecture from './lecture';
import { defaults, fallbackLanguage, languages, limits } from './limits';
import { paths } from './paths';
import * as profile from './profile';
import * as publishing from './publishing';
import * as question from './question';
import * as student from './student';
import * as studentSession from './student-session';
import * as submission from './submission';
import * as submissionAnalysis from './submission-analysis';
import * as upload from './upload';
import * as files from './upload.rules';

const modules = [
  assessment,
  assessmentSettings,
  assessmentWrite,
  auth,
  category,
  course,
  dashboard,
  generation,
  lecture,
  profile,
  publishing,
  question,
  student,
  studentSession,
  submission,
  submissionAnalysis,
  upload,
];
const described = new Map(
  modules
    .flatMap((module) => Object.values(module as Record<string, unknown>))
    .filter(
      (value): value is Endpoint =>
        typeof value === 'object' && value !== null && 'method' in value && 'summary' in value,
    )
    .map(({ method, path, status }) => [`${method} ${path.replace(/:\w+/g, ':')}`, status]),
);

/** Section 7 of the specification by call; `:` is a parameter. */
const calls = `
POST /auth/sign-in | POST /auth/sign-up | POST /auth/sendEmail | POST /password | GET /user | GET /profile/me
GET /profile/courses | GET /profile/courses/: | GET /profile/grades
GET /course/:/categories | GET /sawT/: | GET /course/topbottomstudent/:
GET /lecture/: | POST /lecture | PUT /lecture/: | POST /lecture/add-course | POST /lecture/add-category
PUT /lecture/reorder/:/: | DELETE /lecture/force-delete/: | POST /upload/getSignedUrl
GET /students/ | GET /students/:/assignments | GET /students/:/exams | GET /students/: | GET /students/grade/:
GET /sawS/: | GET /sawS/:/: | GET /studentDashboard/:
GET /category | GET /category/: | POST /category | PUT /category/: | PUT /category/:/add-comment
GET /question/: | GET /question | GET /course/authors/:/: | POST /question/autoSelect | POST /question/filter
POST /question | PUT /question/: | DELETE /question/soft-delete/: | POST /question/bulkgenerate
POST /question/regenerate | POST /question/bulkcreate
GET /teacherDashboard/:/: | GET /assessment/upcomingEvents
GET /assessment | GET /assessment/submission/: | GET /assessment/getByCourseCode/:/:/: | GET /assessment/:
POST /assessment | PUT /assessment/: | DELETE /assessment/soft-delete/: | POST /assessment/:/weightage
GET /assessment/:/weightage | POST /assessment/:/updateDueDate | POST /assessment/publishAssessment
POST /assessment/submitAssessment | POST /assessment/gradeSubmission | POST /assessment/:/archived
GET /assessment/:/submissions`
  .split(/\n|\|/)
  .map((line) => line.trim())
  .filter(Boolean);

describe('the contract against the specification', () => {
  it.each(calls)('declares the specified endpoint %s', (address) => {
    expect([...described.keys()]).toContain(address);
  });

  it.each([
    ['POST /question', 201],
    ['POST /question/bulkcreate', 201],
    ['POST /assessment', 201],
    ['POST /assessment/publishAssessment', 201],
    ['PUT /assessment/:', 200],
    ['PUT /question/:', 200],
    ['POST /question/filter', 200],
    ['POST /question/autoSelect', 200],
    ['POST /question/bulkgenerate', 200],
  ])('declares for %s the specified success status %d', (address, status) => {
    expect(described.get(address)).toBe(status);
  });

  it('has the enumeration values of the specification', () => {
    expect(enums.questionType).toMatchObject({ multipleChoice: 1, descriptive: 2, pictorial: 3, whiteboard: 4 });
    expect(enums.questionCategory).toEqual({ assessment: 1, test: 2 });
    expect(enums.difficulty).toEqual({ easy: 1, medium: 2, hard: 3, hardest: 4, inferno: 5 });
    expect([10, 30, 50, 70, 90].map(enums.difficultyOfSlider)).toEqual([1, 2, 3, 4, 5]);
    expect(Object.values(enums.bloomsTaxonomy)).toEqual([
      'create',
      'evaluate',
      'analyze',
      'apply',
      'understand',
      'remember',
    ]);
    expect(enums.assessmentStatus).toEqual({
      drafted: 1,
      published: 2,
      submitted: 3,
      checked: 4,
      graded: 5,
      pending: 6,
      inProgress: 7,
    });
    expect(enums.assessmentType).toEqual({ assignment: 1, exam: 2, quiz: 3 });
    expect(enums.lectureType).toEqual({ video: 1, audio: 2, theory: 3 });
    expect(enums.role).toEqual({ teacher: 0, student: 1, superAdmin: 2 });
  });

  it('has the constants of the specification', () => {
    expect(limits).toMatchObject({
      autoSelectDefault: 5,
      questionsPerGenerationMin: 1,
      questionsPerGenerationMax: 10,
      contextMin: 50,
      contextMax: 3000,
      optionsMin: 2,
      durationMin: 10,
      durationMaxExam: 180,
      durationMaxQuiz: 60,
      durationMaxOther: 1440,
      passwordMin: 9,
      questionsPerGenerationDefault: 1,
      uploadMaxBytes: 512_000_000,
      uploadSmallMaxBytes: 32_000_000,
      uploadFiles: 1,
      assessmentPageSize: 100,
      pageSizeAll: -1,
      chunkLoadTimeoutMs: 120_000,
    });
    expect(defaults).toMatchObject({
      difficulty: 1,
      questionType: 1,
      questionCategory: 1,
      bloomsTaxonomy: 'create',
      score: 0,
      slotTime: '00:00',
      parentId: 0,
      assessmentStatus: 1,
    });
    expect([...languages, fallbackLanguage]).toEqual(['en', 'tr', 'en']);
  });

  it('accepts the specified files and rejects others with the specified messages', () => {
    expect(files.defaultFileTypes).toEqual(['video/webm', 'audio/mpeg', 'audio/mp3', 'video/mp4']);
    expect(files.fileExtensions).toEqual({
      1: ['.mpv', '.mp4', '.mkv'],
      2: ['.mp3'],
      3: ['.pdf', '.doc', '.docx', '.ppt', '.pptx', '.xls', '.xlsx', '.csv'],
    });
    expect(files.fileHints).toEqual({
      1: 'video/mpv, video/mp4, video/mkv',
      2: 'audio/mp3',
      3: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx',
    });
    const categories = {
      video: 'mp4 avi mov',
      audio: 'mp3 wav',
      document: 'doc docx pdf ppt pptx xls xlsx',
      unknown: 'csv exe',
    };
    for (const [category, extensions] of Object.entries(categories))
      for (const extension of extensions.split(' '))
        expect([extension, files.fileCategory(`a.${extension}`)]).toEqual([extension, category]);
    expect(upload.lectureUploadPath).toBe('/upload/lecture');
  });

  it('spells routes like the specification', () => {
    expect(paths.questions.bulkList.path).toBe('/questions/bulk-questions-lisitng');
    expect(paths.courses.addLecture.path).toBe('/course/course-details/topic-details/add-lecture');
    expect(paths.setPassword.href({ token: 'a b' })).toBe('/set-password?token=a+b');
  });
});
