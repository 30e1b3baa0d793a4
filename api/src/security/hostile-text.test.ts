import { strToU8 } from 'fflate';
import { recordAnswerSheet } from 'shared/contract/answer-sheet';
import { saveAnswers } from 'shared/contract/attempt';
import { createCalendarAddress } from 'shared/contract/calendar';
import { type Endpoint } from 'shared/contract/endpoint';
import { giveFeedbackFiles } from 'shared/contract/feedback-files';
import { inviteByMail } from 'shared/contract/invitation';
import { createLecture } from 'shared/contract/lecture';
import { setMailSettings } from 'shared/contract/mail-settings';
import { listCourses, listGrades, updateProfile } from 'shared/contract/profile';
import { createQuestion } from 'shared/contract/question';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { listStudents, listStudentsOfGrade } from 'shared/contract/student';
import { setSchoolZone } from 'shared/contract/school-zone';
import { createStudent } from 'shared/contract/student-record';
import { submitAssessment } from 'shared/contract/submission';
import { getSignedUrl } from 'shared/contract/upload';
import { addAssessment } from '../testing/class-room';
import { sampled } from '../testing/long-run';
import { addSchool, type TestSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { rosterFiles, rosterZip } from '../testing/roster-files';
import { sanitiseRichText } from '../text/sanitise';
import { sanitiseSvg } from '../text/sanitise-svg';
import { actingParts, hostileMarkup } from './hostile-markup';
import { acceptedAnswer, agreedMark, annotations, examRoom, savedAnswer, workGroup } from './hostile-answers';
import {
  cardTexts,
  consentTexts,
  groupTexts,
  guardianTexts,
  noteTexts,
  profileTexts,
  structureTexts,
  studentTexts,
  yearTexts,
} from './hostile-school';
import { writePassage, writePlan, writeRubric, writeView } from './hostile-passage';
import { HostileWriters, type Read } from './hostile-writers';
import { operationsOf } from './operations';
import { textFieldsOf } from './text-fields';

let portal: TestPortal;
let school: TestSchool;
let writers: HostileWriters;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal, 'Çınar Lisesi');
  writers = await HostileWriters.open(portal, school);
});
afterAll(() => portal.close());

/** A sample that shows whether a field is sanitised; the whole list tests the sanitiser itself. */
const someMarkup = sampled(
  ['<img src=x onerror=alert(1)>', '<a href="JaVa&#10;ScRiPt:alert(1)">x</a>', '"><script>alert(1)</script><x y="'],
  3,
);

it.each(hostileMarkup)('would run %s if it were stored unchanged', (markup) => {
  expect(actingParts(markup)).not.toEqual([]);
});

it.each(hostileMarkup)(
  'removes everything active from %s in rich text, and everything but drawing elements in a drawing',
  (markup) => {
    expect(actingParts(sanitiseRichText(`<p>a</p>${markup}<p>b</p>`))).toEqual([]);
    expect(actingParts(sanitiseSvg(`<svg>${markup}<path d="M0 0"/></svg>`)).filter((part) => part !== '<svg>')).toEqual(
      [],
    );
  },
);

describe.each<[string, (markup: string) => Promise<Read>]>([
  ['a question written by hand', (markup) => writers.question(markup)],
  ['a question that was edited', (markup) => writers.editedQuestion(markup)],
  ['a question that was kept after it was generated', (markup) => writers.keptQuestion(markup)],
  ['questions made from a passage', (markup) => writers.generatedQuestions(markup)],
  ['a lecture', (markup) => writers.lecture(markup)],
  ['a passage', (markup) => writePassage(writers, markup)],
  ['a topic, a comment on it and its trail', (markup) => writers.topicName(markup)],
  ['an assessment', (markup) => writers.assessment(markup)],
  ['the assessment, the answer of a student and the comments of the teacher', (markup) => writers.submission(markup)],
  ['an answer that a student saves while writing', (markup) => savedAnswer(writers, markup)],
  ['a message to all who write, a question about a mark and its answer', (markup) => examRoom(writers, markup)],
  ['a late answer that a teacher accepts, and the reason', (markup) => acceptedAnswer(writers, markup)],
  ['what a grader writes on an answer', (markup) => annotations(writers, markup)],
  ['the mark that two graders agree on', (markup) => agreedMark(writers, markup)],
  ['a group that hands in together, and the reason for another mark', (markup) => workGroup(writers, markup)],
  ['a reusable grading comment', (markup) => writers.gradingComment(markup)],
  ['a plan of exams', (markup) => writePlan(writers, markup)],
  ['a saved filter of the bank', (markup) => writeView(writers, markup)],
  ['a rubric that scores, and one that the school keeps', (markup) => writeRubric(writers, markup)],
  ['a class', (markup) => writers.schoolClass(markup)],
  ['a group within a class', (markup) => groupTexts(writers, markup)],
  ['a gradebook', (markup) => writers.gradebook(markup)],
  ['the name of a teacher', (markup) => profileTexts(writers, markup)],
  ['a grade and its course', (markup) => structureTexts(writers, markup)],
  ['a school year, its terms and holidays', (markup) => yearTexts(writers, markup)],
  ['a consent for a student', (markup) => consentTexts(writers, markup)],
  ['a reading link for a guardian', (markup) => guardianTexts(writers, markup)],
  ['a report card that is sent to a guardian', (markup) => cardTexts(writers, markup)],
  ['a note about a student', (markup) => noteTexts(writers, markup)],
  ['a student', (markup) => studentTexts(writers, markup)],
  ['the names of a person, a school, a grade and a course', (markup) => writers.names(markup)],
])('%s', (_what, write) => {
  it('reads markup back without anything active in rich text, and as typed in plain text', async () => {
    for (const markup of someMarkup) {
      const { rich = {}, plain = {} } = await write(markup);
      for (const [field, html] of Object.entries(rich))
        expect([markup, field, actingParts(html ?? '<script>')]).toEqual([markup, field, []]);
      expect([markup, plain]).toEqual([markup, Object.fromEntries(Object.keys(plain).map((field) => [field, markup]))]);
    }
  });
});

/** URLs, times and codes, which markup never matches. */
const refused: [Endpoint, string, (markup: string) => unknown][] = [
  [inviteByMail, 'email', (email) => ({ email })],
  [updateProfile, 'phone', (phone) => ({ fullName: 'a', phone })],
  [setMailSettings, 'timeZone', (timeZone) => ({ language: null, timeZone, weeklySummary: true })],
  [setSchoolZone, 'timeZone', (timeZone) => ({ timeZone })],
  [createStudent, 'email', (email) => ({ name: 'a', gradeId: school.gradeId, email })],
  [createStudent, 'picturePath', (picturePath) => ({ name: 'a', gradeId: school.gradeId, picturePath })],
  [updateProfile, 'picturePath', (picturePath) => ({ fullName: 'a', picturePath })],
  [createQuestion, 'picturePath', (picturePath) => ({ ...writers.questionBody('a'), picturePath })],
  [
    createQuestion,
    'options[].picturePath',
    (picturePath) => ({
      ...writers.questionBody('a'),
      options: [{ value: 'a', isCorrectAnswer: true, picturePath }, { value: 'b' }],
    }),
  ],
  [createLecture, 'link', (link) => ({ name: 'a', type: 1, description: 'a', link, tagSlots: [{ tagId: 1 }] })],
  [
    createLecture,
    'attachments[].link',
    (link) => ({
      name: 'a',
      type: 1,
      description: 'a',
      attachments: [{ name: 'a', link, mimeType: 'a/b' }],
      tagSlots: [{ tagId: 1 }],
    }),
  ],
  [
    createLecture,
    'tagSlots[].startTime',
    (startTime) => ({ name: 'a', type: 1, description: 'a', tagSlots: [{ tagId: 1, startTime, endTime: '00:10' }] }),
  ],
  [
    createLecture,
    'tagSlots[].endTime',
    (endTime) => ({ name: 'a', type: 1, description: 'a', tagSlots: [{ tagId: 1, startTime: '00:00', endTime }] }),
  ],
  [
    submitAssessment,
    'answers[].response.filePath',
    (filePath) => ({ assessmentId: 1, answers: [{ questionId: 1, response: { filePath } }] }),
  ],
  [
    submitAssessment,
    'answers[].response.moreFiles[].filePath',
    (filePath) => ({ assessmentId: 1, answers: [{ questionId: 1, response: { moreFiles: [{ filePath }] } }] }),
  ],
  [
    recordAnswerSheet,
    'boxes[].filePath',
    (filePath) => ({ studentId: 1, code: 'SHEET', variant: 'O', rows: [], boxes: [{ position: 0, filePath }] }),
  ],
  [
    recordAnswerSheet,
    'strips[].filePath',
    (filePath) => ({
      ...{ studentId: 1, code: 'SHEET', variant: 'O', rows: [] },
      strips: [{ positions: [0], width: 1, height: 1, filePath }],
    }),
  ],
  [
    recordAnswerSheet,
    'pages[].filePath',
    (filePath) => ({ studentId: 1, code: 'SHEET', variant: 'O', rows: [], pages: [{ filePath }] }),
  ],
  [
    saveAnswers,
    'answers[].response.filePath',
    (filePath) => ({
      writer: 'writer-of-markup',
      answers: [{ questionId: 1, response: { filePath }, revision: 1 }],
    }),
  ],
  [
    saveAnswers,
    'answers[].response.moreFiles[].filePath',
    (filePath) => ({
      writer: 'writer-of-markup',
      answers: [{ questionId: 1, response: { moreFiles: [{ filePath }] }, revision: 1 }],
    }),
  ],
  [giveFeedbackFiles, 'files[].filePath', (filePath) => ({ files: [{ submissionId: 1, filePath }] })],
];

it.each(
  refused.map(([endpoint, field, bodyOf]) => [`${endpoint.method} ${endpoint.path}`, field, endpoint, bodyOf] as const),
)('rejects in %s markup in %s', async (_call, _field, endpoint, bodyOf) => {
  const as = endpoint.access === 'student' ? school.student.token : school.teacher.token;
  const params = endpoint.path.includes(':id') ? { id: school.schoolId } : undefined;
  for (const markup of [...someMarkup, 'javascript:alert(1)', 'data:text/html,<script>alert(1)</script>']) {
    expect([markup, (await portal.call(endpoint, { as, params, body: bodyOf(markup) } as never)).status]).toEqual([
      markup,
      400,
    ]);
  }
});

/** Updates with the same schema as the create. */
const editOf: Record<string, string> = {
  'PUT /question/:id': 'POST /question',
  'PUT /lecture/:id': 'POST /lecture',
  'PUT /question/views/:id': 'POST /question/views',
  'PUT /students/:id': 'POST /students',
  'PUT /learn/attempts/:id/answers': 'POST /assessment/submitAssessment',
};
/** Never shown: names of accounts, secrets, search words, names from a fixed list. */
const unseen =
  /(^POST \/auth\/\S+|^POST \/password) |(keywords|courseCode|bloomsTaxonomy|code|scope\.search|scope\.labels\[\])$|^POST \/question\/(filter|search) labels\[\]$/;
/** Tested below with their own file formats, shown as text to their owner only, written where others are, or ids that are compared and not shown. */
const elsewhere = [
  'POST /upload/getSignedUrl fileName',
  'POST /learn/attempts/:id/files fileName',
  'POST /assessment/:id/feedbackFiles/addresses files[].fileName',
  'POST /upload/readUrls links[]',
  'PUT /auth/passkeys/:id name',
  'POST /school/:id/service-accounts currentPassword',
  'POST /school/:id/service-accounts name',
  'POST /school/:id/service-accounts/:accountId/token currentPassword',
  'POST /school/:id/webhooks url',
  'PUT /school/:id/webhooks/:webhookId url',
  'POST /students/:id/erase name',
  'POST /assessment/:id/answer-sheets variants[].questions[].choices[]',
  'POST /assessment/:id/answer-sheets variants[].questions[].lines[].id',
  'POST /assessment/:id/answer-sheets variants[].questions[].lines[].grid',
  'POST /assessment/:id/answer-sheets variants[].questions[].lines[].choices[]',
  'POST /question/imports/:id/start targets[].path[]',
  // Tags, written by the function that writes those of a question.
  'POST /question/bulk-edit/preview change.labels.add[]',
  'POST /question/bulk-edit/preview change.labels.remove[]',
  'POST /question/bulk-edit change.labels.add[]',
  'POST /question/bulk-edit change.labels.remove[]',
  'POST /question/bulk-edit/undo questions[].before.labels[]',
];

it('covers every text of every call: written, rejected, or never shown', () => {
  const known = new Set([
    ...writers.written,
    ...refused.map(([{ method, path }, field]) => `${method} ${path} ${field}`),
    ...elsewhere,
  ]);
  const isKnown = (name: string) => {
    const [method = '', path = '', field = ''] = name.split(' ');
    const first = editOf[`${method} ${path}`];
    const names = [name, ...(first ? [`${first} ${field}`] : [])];
    // A field of any JSON counts as covered by the paths below it.
    return names.some((each) => known.has(each) || [...known].some((one) => one.startsWith(`${each}.`)));
  };
  const fields = operationsOf(portal.app).flatMap(textFieldsOf);
  expect(fields.length).toBeGreaterThan(60);
  expect(fields.filter((name) => !isKnown(name) && !(unseen.test(name) && !name.endsWith(' username')))).toEqual([]);
});

it('reads the student names of an imported list back as typed', async () => {
  const {
    schoolId,
    gradeId,
    teacher: { token },
  } = school;
  // A comma parts family and given name, and names that differ in signs only are one name twice.
  const names = hostileMarkup.map((markup, at) => `n${at} ${markup.replaceAll(',', '.')}`);
  const lines = names.map((name) => `"${name.replaceAll('"', '""')}";B`);
  const parts = {
    as: token,
    params: { id: schoolId },
    headers: { 'content-type': 'text/csv' },
    body: Buffer.from(`Name;Section\n${lines.join('\n')}\n`),
  };
  const { hash } = (await portal.call(previewRoster, { ...parts, query: { gradeId } })).data;
  await portal.call(applyRoster, { ...parts, query: { gradeId, hash } });
  const students = (await portal.call(listStudentsOfGrade, { as: token, params: { gradeId }, query: { pageSize: -1 } }))
    .data;
  expect(students.map(({ name }) => name).sort()).toEqual(['Ada Student', ...names].sort());
});

it('reads the names of an imported OneRoster bundle back as typed, and runs nothing from a file name', async () => {
  const [markup = ''] = hostileMarkup.filter((each) => each.includes('onerror'));
  const files = rosterFiles();
  const cell = `"${markup.replaceAll('"', '""')}"`;
  const zip = rosterZip({
    'users.csv': (files['users.csv'] ?? '').replace('Ayşe', () => cell),
    'courses.csv': (files['courses.csv'] ?? '').replace('Biology', () => cell),
    [`${markup.replaceAll('/', '')}.csv`]: strToU8('a'),
  });
  const {
    schoolId,
    teacher: { token: as },
  } = school;
  const parts = { as, params: { id: schoolId }, headers: { 'content-type': 'application/zip' }, body: zip };
  const { hash, errors } = (await portal.call(previewRoster, parts)).data;
  expect(errors).toEqual([]);
  await portal.call(applyRoster, { ...parts, query: { hash } });
  const students = (await portal.call(listStudents, { as, query: { pageSize: -1 } })).data;
  expect(students.map(({ name }) => name)).toContain(`${markup} Nur Çınar`);
  expect((await portal.call(listCourses, { as })).data.map(({ name }) => name)).toContain(markup);
  expect((await portal.call(listGrades, { as })).data.length).toBeGreaterThan(1);
});

it('puts the name of an uploaded file inertly into a URL and a header', async () => {
  for (const markup of hostileMarkup) {
    const body = { fileName: `${markup}\r\nx: y.pdf`, fileType: 'application/pdf' };
    const { fileUrl } = (await portal.call(getSignedUrl, { as: school.teacher.token, body })).data;
    const name = decodeURIComponent(fileUrl);
    expect([markup, actingParts(name), /[<>"'&\r\n\\;:]/.test(name)]).toEqual([markup, [], false]);
  }
});

it('puts the title of an assessment into the calendar as text on one line', async () => {
  const title = '<script>alert(1)</script>\r\nEND:VEVENT\r\nATTACH:javascript:alert(1)';
  await addAssessment(portal, school, { title, status: 2, day: 3 });
  const { url } = (await portal.call(createCalendarAddress, { as: school.teacher.token })).data;
  const { pathname, search } = new URL(url);
  const feed = await portal.app.inject({ method: 'GET', url: pathname + search });
  expect(feed.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const lines = feed.body.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line.includes('alert(1)') && line.includes('ATTACH'))).toEqual([
    expect.stringMatching(/^SUMMARY:.*\\nEND:VEVENT\\nATTACH/),
  ]);
  expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
});
