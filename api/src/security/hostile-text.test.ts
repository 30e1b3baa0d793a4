import { getAssessment } from 'shared/contract/assessment';
import { signUp } from 'shared/contract/auth';
import { commentCategory, createCategory, getCategory } from 'shared/contract/category';
import { bulkCreateQuestions } from 'shared/contract/generation';
import { createGradingComment, listGradingComments } from 'shared/contract/grading-comment';
import { addLectureToCourse, createLecture, listLectures } from 'shared/contract/lecture';
import { getPaper } from 'shared/contract/paper';
import { getProfile } from 'shared/contract/profile';
import { createQuestion, getQuestion, type QuestionBody } from 'shared/contract/question';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { createSchool, listMySchools } from 'shared/contract/school';
import { listStudentsOfGrade } from 'shared/contract/student';
import { getSubmission, gradeSubmission, submitAssessment } from 'shared/contract/submission';
import { addQuestion, addTopic } from '../testing/class-room';
import { addDraft, publishTo } from '../testing/exam';
import { sanitiseRichText } from '../text/sanitise';
import { sanitiseSvg } from '../text/sanitise-svg';
import { addSchool, type TestSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { actingParts, hostileMarkup } from './hostile-markup';

let portal: TestPortal;
let school: TestSchool;
let as: string;
let topic: number;
let open: number;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  as = school.teacher.token;
  topic = await addTopic(portal, school, 'Cell');
  open = await addQuestion(portal, school, { questionType: 2 });
});
afterAll(() => portal.close());

/** Enough to see that a field goes through the cleaning; the whole list goes through the cleaning itself. */
const someMarkup = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a href="JaVa&#10;ScRiPt:alert(1)">x</a>', '"><script>alert(1)</script><x y="'];

type Texts = Record<string, string | null | undefined>;
/** What a reader gets of the fields that the markup was written into. */
interface Read {
  rich?: Texts;
  plain?: Texts;
}

const questionBody = (markup: string): QuestionBody => ({
  courseId: school.courseId, gradeId: school.gradeId, questionType: 1, questionCategory: 1, difficulty: 1, tags: [String(topic)],
  questionText: `Why? ${markup}`, modelAnswer: `Because ${markup}`, drawingPreview: `<svg>${markup}<path d="M0 0"/></svg>`,
  options: [{ value: markup, isCorrectAnswer: true, picturePath: 'data:image/png;base64,aGk=', pictureAlt: markup }, { value: 'other' }],
});

async function readQuestion(id: number): Promise<Read> {
  const { questionText, modelAnswer, options: [option] } = (await portal.call(getQuestion, { as, params: { id } })).data;
  return { rich: { questionText, modelAnswer }, plain: { option: option?.value, alternative: option?.pictureAlt } };
}

async function assess(markup: string): Promise<number> {
  const rubric = [{ title: markup, levels: [{ label: markup, marks: 1 }] }];
  const questions = [open];
  return addDraft(portal, school, {
    tags: [topic], questions, title: markup, descriptionRaw: `About ${markup}`, instruction: `Read ${markup}`, rubric, sections: [{ title: markup, subtitle: markup, questions }],
  });
}

const writers: Record<string, (markup: string) => Promise<Read>> = {
  'a question written by hand': async (markup) => readQuestion((await portal.call(createQuestion, { as, body: questionBody(markup) })).data.id),

  'a question that was generated': async (markup) => {
    const { picturePath: _, pictureAlt: __, ...option } = { value: markup, isCorrectAnswer: true, picturePath: null, pictureAlt: null };
    const { drawingPreview: ___, ...rest } = questionBody(markup);
    const body = [{ ...rest, questionNo: 1, difficulty: 1 as const, questionType: 1 as const, questionCategory: 1 as const, bloomsTaxonomy: 'remember' as const, options: [option, { value: 'other', isCorrectAnswer: false }] }];
    const [made] = (await portal.call(bulkCreateQuestions, { as, body: body as never })).data;
    const { rich, plain } = await readQuestion(made?.id ?? 0);
    return { rich: rich ?? {}, plain: { option: plain?.option } };
  },

  'a lecture': async (markup) => {
    const attachments = [{ name: markup, link: 'https://example.com/a', mimeType: 'text/html' }];
    const body = { name: markup, type: 3, description: `In short ${markup}`, content: `At length ${markup}`, transcription: `Said ${markup}`, attachments, tagSlots: [{ tagId: topic }] };
    const { id: lectureId } = (await portal.call(createLecture, { as, body })).data;
    await portal.call(addLectureToCourse, { as, body: { lectureId, courseId: school.courseId } });
    const lectures = (await portal.call(listLectures, { as, params: { courseId: school.courseId } })).data;
    const { name, description, content, transcription, attachments: [file] = [] } = lectures.find(({ id }) => id === lectureId) ?? {};
    return { rich: { description, content, transcription }, plain: { name, attachment: file?.name } };
  },

  'a category and a comment on it': async (markup) => {
    const { courseId, gradeId } = school;
    const { id } = (await portal.call(createCategory, { as, body: { courseId, gradeId, name: markup } })).data;
    await portal.call(commentCategory, { as, params: { id }, body: { comment: markup } });
    const { name, comment, logs } = (await portal.call(getCategory, { as, params: { id } })).data;
    return { plain: { name, comment, trail: logs[0]?.comment } };
  },

  'an assessment': async (markup) => {
    const id = await assess(markup);
    const { title, descriptionRaw, instruction, sections, rubric } = (await portal.call(getAssessment, { as, params: { id } })).data;
    const [section, criterion] = [sections[0], rubric?.[0]];
    return {
      rich: { descriptionRaw, instruction },
      plain: { title, section: section?.title, subtitle: section?.subtitle, criterion: criterion?.title, level: criterion?.levels[0]?.label },
    };
  },

  'the paper, the answer of a student and the comments of the teacher': async (markup) => {
    const assessmentId = await assess(markup);
    await publishTo(portal, school, assessmentId);
    const student = school.student.token;
    const paper = (await portal.call(getPaper, { as: student, params: { id: assessmentId } })).data;
    const answers = [{ questionId: open, response: { text: `Because ${markup}` } }];
    const { id } = (await portal.call(submitAssessment, { as: student, body: { assessmentId, answers } })).data;
    await portal.call(gradeSubmission, { as, body: { submissionId: id, comment: markup, scores: [{ questionId: open, score: 1, comment: markup }] } });
    const { comment, answers: [answer], assessment } = (await portal.call(getSubmission, { as, params: { id } })).data;
    return { rich: { instruction: paper.instruction, answer: answer?.response?.text }, plain: { comment, onAnswer: answer?.comment, title: assessment.title } };
  },

  'a reusable grading comment': async (markup) => {
    await portal.call(createGradingComment, { as, body: { schoolId: school.schoolId, text: markup } });
    const kept = (await portal.call(listGradingComments, { as })).data;
    return { plain: { text: kept.find(({ text }) => text === markup)?.text } };
  },

  'the names of a person, a school, a grade and a course': async (markup) => {
    const body = { username: markup, email: `hostile-${hostileMarkup.indexOf(markup)}@example.com`, password: 'long enough to pass' };
    const { token } = (await portal.call(signUp, { body })).data;
    await portal.call(createSchool, { as: token, body: { name: markup, grades: [{ name: markup, courses: [{ name: markup }] }] } });
    const [own] = (await portal.call(listMySchools, { as: token })).data;
    const profile = (await portal.call(getProfile, { as: token })).data;
    return { plain: { person: profile.fullName, school: own?.name, grade: own?.grades[0]?.name } };
  },

};

it.each(hostileMarkup)('%s would act if it were stored as it came', (markup) => {
  expect(actingParts(markup)).not.toEqual([]);
});

describe.each(Object.entries(writers))('%s', (_what, write) => {
  it('is read back without anything that acts in rich text, and as it was typed in plain text', async () => {
    for (const markup of someMarkup) {
      const { rich = {}, plain = {} } = await write(markup);
      for (const [field, html] of Object.entries(rich)) expect([markup, field, actingParts(html ?? '<script>')]).toEqual([markup, field, []]);
      expect([markup, plain]).toEqual([markup, Object.fromEntries(Object.keys(plain).map((field) => [field, markup]))]);
    }
  });
});

it.each(hostileMarkup)('%s has nothing that acts once it is rich text, and nothing but drawings once it is a drawing', (markup) => {
  expect(actingParts(sanitiseRichText(`<p>a</p>${markup}<p>b</p>`))).toEqual([]);
  expect(actingParts(sanitiseSvg(`<svg>${markup}<path d="M0 0"/></svg>`)).filter((part) => part !== '<svg>')).toEqual([]);
});

it('the names of students of an imported list are read back as they were typed', async () => {
  const { schoolId, gradeId, teacher: { token } } = school;
  const lines = hostileMarkup.map((markup) => `"${markup.replaceAll('"', '""')}";B`);
  const parts = { as: token, params: { id: schoolId }, headers: { 'content-type': 'text/csv' }, body: Buffer.from(`Name;Section\n${lines.join('\n')}\n`) };
  const { hash } = (await portal.call(previewRoster, { ...parts, query: { gradeId } })).data;
  await portal.call(applyRoster, { ...parts, query: { gradeId, hash } });
  const students = (await portal.call(listStudentsOfGrade, { as: token, params: { gradeId }, query: { pageSize: -1 } })).data;
  expect(students.map(({ name }) => name).sort()).toEqual(['Ada Student', ...hostileMarkup].sort());
});
