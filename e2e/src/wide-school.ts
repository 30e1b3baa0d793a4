import { type AccessSlips } from 'shared/contract/student-access';
import { wideQuestions } from './paper-samples';
import { RosterSchool } from './roster-school';
import { send } from './send';

/** 120 letters without a space, most of them wide. */
const unbroken = (letters: string) => letters.repeat(120).slice(0, 120);
const wideName = unbroken('WĞmö');
/** Nobody has made an access slip for this one. */
const withoutSlip = unbroken('ĞWömÜ');
const title = unbroken('Ünite');
const bigPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3600"><rect width="3000" height="3600" fill="#999"/></svg>',
)}`;
const drawingPreview =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="700" viewBox="0 0 2400 700"><rect width="2400" height="700" fill="#ccc"/></svg>';
const COLUMNS = 40;
const STUDENTS = 12;

/** A school in which everything is wide: names, titles, questions, answers and the gradebook. */
export async function openWideSchool(url: string, language: string) {
  const school = await RosterSchool.open(url, `${unbroken('Lise')} ${language}`);
  const names = [
    wideName,
    withoutSlip,
    ...Array.from({ length: STUDENTS - 2 }, (_, at) => `Öğrenci ${at + 1} Çalışkan`),
  ];
  const rows = names.map((name, at) => `${name},${at + 1},${wideName},${wideName},0532 000 00 ${10 + at}`);
  await school.importList(['Name,Number,Guardian name,Relation,Phone', ...rows].join('\n'));
  const courseId = await school.course();
  const gradeId = school.school.grades[0]?.id ?? 0;
  const { call } = school;
  const { id: topicId } = await call<{ id: number }>('POST', '/category', { courseId, gradeId, name: title });

  const classId = (await call<{ id: number }>('POST', '/class', { courseId, name: unbroken('9A') })).id;
  const { others } = await call<{ others: { id: number; name: string }[] }>('GET', `/class/${classId}/students`);
  const studentIds = others.map(({ id }) => id);
  await call('POST', `/class/${classId}/students`, { studentIds });
  const wideStudent = others.find(({ name }) => name === wideName)?.id ?? 0;
  await fillGradebook(school, classId, wideStudent);
  const assessment = await publish(school, { courseId, gradeId, topicId });
  const handedIn = await handIn(school, url, assessment, wideStudent);
  return { school, classId, courseId, wideStudent, assessmentId: assessment.id, ...handedIn };
}

async function fillGradebook({ call }: RosterSchool, classId: number, studentId: number): Promise<void> {
  const { students } = await call<{ students: { id: number }[] }>('GET', `/class/${classId}/gradebook`);
  for (let at = 1; at <= COLUMNS; at++) {
    const { key } = await call<{ key: string }>('POST', `/class/${classId}/gradebook/column`, {
      ...{ title: at === 1 ? title : columnTitle(at), kind: 'oral', marks: 100, weightage: 1 },
    });
    const cells = students.map((student, row) => ({
      studentId: student.id,
      key,
      version: 0,
      score: 50 + row + at / 8,
    }));
    await call('PUT', `/class/${classId}/gradebook/cells`, { cells });
  }
  const comment = `${title} ${'Her hafta biraz daha ilerledi. '.repeat(12)}`;
  const final = { grade: null, reason: '', comment };
  await call('PUT', `/class/${classId}/gradebook/final/${studentId}`, final, { 'if-match': '"0"' });
}

const columnTitle = (at: number) => `Sözlü sınav ${at}`;
export const columnTitles = [title, ...Array.from({ length: COLUMNS - 1 }, (_, at) => columnTitle(at + 2))];

interface Place {
  courseId: number;
  gradeId: number;
  topicId: number;
}
interface Asked {
  id: number;
  options: { id: number }[];
}

/** An exam with every kind of wide content, published to everybody. */
async function publish({ call }: RosterSchool, { courseId, gradeId, topicId }: Place) {
  const common = { courseId, gradeId, questionCategory: 1, difficulty: 2, tags: [String(topicId)] };
  const asked: Asked[] = [];
  const ask = async (body: object) => asked.push(await call<Asked>('POST', '/question', { ...common, ...body }));
  for (const { text, options } of wideQuestions) {
    await ask({
      questionType: 1,
      questionText: text,
      picturePath: bigPicture,
      options: options.map((value, index) => ({ value, isCorrectAnswer: index === 0, picturePath: bigPicture })),
    });
    await ask({ questionType: 2, questionText: text, modelAnswer: text });
  }
  await ask({ questionType: 2, questionText: `<p>${title}</p>`, modelAnswer: `<p>${title}</p>`, drawingPreview });
  const ids = asked.map(({ id }) => id);
  const levels = Array.from({ length: 4 }, (_, at) => ({ label: unbroken('Yeterli'), marks: at }));
  const texts = wideQuestions.map(({ text }) => text).join('');
  const { id } = await call<{ id: number }>('POST', '/assessment', {
    ...{
      type: 2,
      subType: 1,
      title,
      courseId,
      tags: [topicId],
      marks: 5 * ids.length,
      weightage: 1,
      difficulty: 2,
      time: 45,
    },
    ...{ instruction: texts, descriptionRaw: texts, questions: ids },
    questionMarks: ids.map((questionId) => ({ questionId, marks: 5 })),
    sections: [{ title, subtitle: title, questions: ids.slice(2) }],
    rubric: Array.from({ length: 12 }, (_, at) => ({ title: `${unbroken('Ölçüt')}${at}`.slice(-120), levels })),
    dueDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  });
  await call('POST', '/assessment/publishAssessment', { assessmentId: id, courseId, all: true });
  return { id, asked, texts };
}

/** The work of the student with the wide name, graded with a wide comment and released. */
async function handIn(
  { call }: RosterSchool,
  url: string,
  { id, asked, texts }: { id: number; asked: Asked[]; texts: string },
  studentId: number,
) {
  const slip = async () => {
    const { schoolCode, slips } = await call<AccessSlips>('POST', '/students/access-slips', {
      studentIds: [studentId],
    });
    const [made] = slips;
    if (!made) throw new Error('No slip was made.');
    return { schoolCode, userName: made.userName, oneTimeCode: made.oneTimeCode };
  };
  const { token } = await send<{ token: string }>(url, 'POST', '/auth/student-access/redeem', undefined, {
    ...(await slip()),
    secret: '402817',
  });
  const answers = asked.map(({ id: questionId, options }) => ({
    questionId,
    response: options.length > 0 ? { optionIds: [options.at(-1)?.id] } : { text: `${texts}<p>${title}</p>` },
  }));
  const { id: submissionId } = await send<{ id: number }>(url, 'POST', '/assessment/submitAssessment', token, {
    ...{ assessmentId: id, answers },
  });
  const scores = asked.map(({ id: questionId }) => ({ questionId, score: 1, comment: title }));
  await call('POST', '/assessment/gradeSubmission', { submissionId, comment: title, scores, done: true });
  await call('POST', `/assessment/${id}/results`, { released: true, anyway: true });
  return { submissionId, slip: await slip() };
}
