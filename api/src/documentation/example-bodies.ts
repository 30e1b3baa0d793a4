import { instant, phoneCode, phoneKey, questionText } from './example-values';

const schoolYear = {
  name: '2026–2027',
  startsOn: '2026-09-07',
  endsOn: '2027-06-11',
  terms: [{ name: 'Autumn', startsOn: '2026-09-07', endsOn: '2027-01-15' }],
  holidays: [{ name: 'Republic Day', startsOn: '2026-10-29', endsOn: '2026-10-29' }],
  lessons: [{ name: 'Lesson 1', startsAt: '08:30', endsAt: '09:10' }],
};
const picturePath = '/api/v1/upload/lecture/k2Vd9RtX5w7qMb3J/picture.jpg';
const student = {
  name: 'Ece Aydın',
  givenName: 'Ece',
  familyName: 'Aydın',
  studentNumber: '1042',
  email: 'ece.aydin@example.com',
  section: 'A',
  tier: 'Core',
  gradeId: 3,
  guardians: [{ name: 'Işıl Aydın', relation: 'Mother', contact: '+90 555 010 20 30' }],
  extraTimePercent: 25,
  largePrint: false,
  picturePath,
};

const option = (value: string, isCorrectAnswer: boolean) => ({ value, isCorrectAnswer });
const generation = {
  courseCode: 'BIOL-101',
  gradeId: 3,
  keywords: ['5'],
  numberOfQuestions: 3,
  bloomsTaxonomy: 'apply',
};

/** Example bodies whose fields depend on each other, by `operationId`. */
export const bodyExamples: Record<string, unknown> = {
  changeAnnotations: {
    changes: [
      {
        change: '0b6f2c1e-5d4a-4f3e-9a8b-7c6d5e4f3a2b',
        id: '7c6d5e4f-5d4a-4f3e-9a8b-0b6f2c1e3a2b',
        questionId: 41,
        mark: {
          on: 'text',
          shape: { kind: 'passage', from: 4, quote: 'the cell wall', text: 'Which cells have one?' },
        },
      },
    ],
  },
  createQuestion: {
    courseId: 12,
    gradeId: 3,
    questionType: 1,
    questionCategory: 1,
    questionText,
    score: 2,
    difficulty: 2,
    options: [option('To grow and to replace old cells', true), option('To become lighter', false)],
    tags: ['5'],
  },
  bulkCreateQuestions: [
    {
      questionNo: 1,
      courseId: 12,
      gradeId: 3,
      questionType: 2,
      questionCategory: 1,
      questionText,
      difficulty: 2,
      bloomsTaxonomy: 'understand',
      options: [],
      tags: ['5'],
    },
  ],
  bulkUpdateQuestions: { ids: [41, 42], addTags: ['5'], difficulty: 3 },
  previewBulkEdit: { scope: { of: 'choice', ids: [41, 42] }, change: { difficulty: 3 } },
  listQuestionParts: { scope: { of: 'choice', ids: [41, 42] }, right: 'edit' },
  bulkEditQuestions: { questions: [{ id: 41, version: 1 }], change: { difficulty: 3 } },
  undoBulkEdit: { questions: [{ id: 41, version: 2, before: { difficulty: 1 } }] },
  previewTransfer: { ids: [41, 42], courseId: 13, tags: ['5'] },
  listSharing: { ids: [41, 42] },
  shareQuestions: {
    changes: [
      {
        ids: [41, 42],
        sharing: { school: 'none', people: [{ id: 7, may: 'see' }], courses: [{ id: 12, may: 'edit' }] },
      },
    ],
  },
  copyQuestions: { ids: [41, 42], courseId: 13, tags: ['5'] },
  moveQuestions: { ids: [41, 42], courseId: 13 },
  undoTransfer: { moved: [{ id: 41, courseId: 12, tags: ['5'] }], topics: [6] },
  searchQuestions: { schoolId: 1, courseIds: [12], questionType: 1 },
  filterQuestions: { courseId: 12, gradeId: 3, questionType: 1, tags: ['5'] },
  autoSelectQuestions: { courseId: 12, gradeId: 3, numberOfQuestions: 5 },
  generateQuestions: generation,
  regenerateQuestions: { ...generation, numberOfQuestions: 1 },
  checkQuestions: { courseId: 12, questions: [{ questionNo: 1, questionType: 2, questionText }] },
  createAssessment: {
    type: 2,
    subType: 1,
    title: 'Cells and tissues',
    courseId: 12,
    tags: [5],
    marks: 20,
    minMarks: 10,
    weightage: 10,
    dueDate: '2026-10-01T20:59:00.000Z',
    difficulty: 2,
    time: 60,
  },
  updateAssessment: { questions: [41], questionMarks: [{ questionId: 41, marks: 20 }] },
  holdOnPaper: { heldAt: instant, studentIds: [77, 78], all: false },
  publishAssessment: { assessmentId: 19, courseId: 12, studentIds: [77, 78], all: false },
  guessExam: { mean: 0.65 },
  submitAssessment: { assessmentId: 19, answers: [] },
  announceFeedbackFiles: { files: [{ fileName: 'essay with remarks.pdf', fileSize: 184_320 }] },
  giveFeedbackFiles: {
    files: [{ submissionId: 205, filePath: '/api/v1/upload/lecture/k2Vd9RtX5w7qMb3J/essay%20with%20remarks.pdf' }],
  },
  setSchoolLogo: { picture: 'data:image/png;base64,iVBORw0KGgo=' },
  setWorkGroups: { groups: [{ name: 'Team 1', studentIds: [77, 78] }] },
  adjustMark: { marks: 7, reason: 'Wrote one part of four.' },
  gradeSubmission: { submissionId: 205, scores: [{ questionId: 41, score: 15, comment: 'Well argued.' }], done: true },
  createLecture: {
    name: 'How cells divide',
    type: 3,
    content: '<p>Every cell comes from a cell.</p>',
    tagSlots: [{ startTime: '00:00', endTime: '12:30', tagId: 5 }],
  },
  createSchool: {
    name: 'Riverside School',
    grades: [{ name: 'Grade 9', courses: [{ name: 'Biology' }] }],
  },
  createCategory: { courseId: 12, gradeId: 3, parentId: 0, name: 'Cells' },
  takePhonePictures: { code: phoneCode, received: [7] },
  endPhoneCamera: { code: phoneCode },
  joinPhoneCamera: { code: phoneCode, phoneKey },
  sendPhonePicture: { code: phoneCode, phoneKey, number: 8, picture: '/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==' },
  redeemSlip: { schoolCode: 'KMT7Q2', userName: 'ada.l', oneTimeCode: 'BCDF-2345', secret: '402817' },
  createGuardianLink: { guardian: 'Elif Demir', endsAt: '2026-10-01T20:59:00.000Z' },
  sendCardMails: { studentIds: [501, 502], heading: 'Report card', language: 'en', means: true, comments: true },
  readCard: { code: '3yVZ0aJ9kM4bQ7tW2eR5uI8oP1sD6fG0hJ3kL9zX4cV' },
  readGuardianLink: { code: '3yVZ0aJ9kM4bQ7tW2eR5uI8oP1sD6fG0hJ3kL9zX4cV' },
  joinSchool: { code: 'K7M2QX9D' },
  setWriting: {
    shuffleQuestions: true,
    shuffleOptions: true,
    accessCode: 'Kedi 42',
    noGoingBack: false,
    acceptsLate: true,
    notesLeaving: false,
    examBrowser: false,
    tries: 2,
    latePercent: 10,
    releaseMode: 'atDate',
    releaseAt: instant,
    releaseShows: 'solution',
  },
  messageWriters: { text: 'Question 3: read “cell”, not “cells”.' },
  askAboutMark: { questionId: 41, text: 'Why is one mark missing?' },
  acceptKeptAnswer: { accepted: true, reason: 'The network of the school was down.' },
  answerMarkQuestion: { answer: 'The unit is missing.' },
  startAttempt: { writer: 'f3a91c0b7d2e48569c1d', code: 'Kedi 42' },
  releaseToStudents: { studentIds: [77, 78], release: { at: null, shows: 'comments' } },
  setStudentWriting: { opensAt: null, endsAt: '2026-10-01T20:59:00.000Z', extraMinutes: 10 },
  printAnswerSheets: {
    paper: 'a4',
    isLarge: false,
    numberDigits: 5,
    variants: [{ letter: 'A', questions: [{ questionId: 41, optionIds: [7, 9, 8] }] }],
  },
  recordAnswerSheet: {
    studentId: 77,
    code: 'E7K2Q9X',
    variant: 'A',
    rows: [{ position: 0, bubbles: [1], isChecked: false }],
    strips: [
      { filePath: '/api/v1/upload/lecture/f5Zk1QmU8v3dXw2B/rows-1.webp', width: 160, height: 39, positions: [0] },
    ],
    pages: [{ filePath: '/api/v1/upload/lecture/n7Hc4TqP0y6sLk9D/page-1.webp' }],
    replace: false,
  },
  saveAnswers: {
    writer: 'f3a91c0b7d2e48569c1d',
    since: instant,
    answers: [{ questionId: 7, response: { optionIds: [41] }, revision: 3, elapsedMs: 1800 }],
  },
};
bodyExamples.createStudent = student;
bodyExamples.updateStudent = student;
bodyExamples.splitNames = { students: [{ id: 41, name: 'Ece Aydın', givenName: 'Ece', familyName: 'Aydın' }] };
bodyExamples.updateProfile = { fullName: 'Deniz Kaya', phone: '0312 000 00 00', picturePath };
bodyExamples.createSchoolYear = schoolYear;
bodyExamples.updateSchoolYear = schoolYear;
bodyExamples.rollOver = { yearId: 4, year: schoolYear, grades: [{ gradeId: 3, toGradeId: 5 }], leaving: 0 };
bodyExamples.updateQuestion = bodyExamples.createQuestion;
bodyExamples.updateLecture = bodyExamples.createLecture;
bodyExamples.updateCategory = bodyExamples.createCategory;
