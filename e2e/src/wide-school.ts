import { type AccessSlips } from 'shared/contract/student-access';
import { greyPng } from './grey-png';
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
/** Like the photo of a notice: alone higher than a page. */
const tallPicture = bigPicture.replaceAll('3600', '9000');
const tallPhoto = `data:image/png;base64,${greyPng(800, 2400).toString('base64')}`;
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
  const guardianAddress = `veli.${language}@example.com`;
  const rows = names.map((name, at) => {
    // Report cards can be sent to the last one.
    const reached = at === names.length - 1 ? `,${guardianAddress}` : `0532 000 00 ${10 + at},`;
    return `${name},${at + 1},${wideName},${wideName},${reached}`;
  });
  await school.importList(['Name,Number,Guardian name,Relation,Phone,Guardian e-mail', ...rows].join('\n'));
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
  const assessment = await publish(school, { courseId, gradeId, topicId }, { all: true });
  const handedIn = await handIn(school, url, assessment, wideStudent);
  const withCard = others.find(({ name }) => name === names.at(-1))?.id ?? 0;
  const [onPaper = 0] = studentIds.filter((id) => ![wideStudent, withCard].includes(id));
  const lectureId = await openLecture(school, courseId, topicId);
  const { id: draftId } = await call<{ id: number }>('POST', `/assessment/${assessment.id}/duplicate`, {});
  const { id: examId } = await publish(school, { courseId, gradeId, topicId }, { studentIds: [withCard] });
  const place = {
    courseId,
    gradeId,
    topicId,
    classId,
    lectureId,
    questionId: assessment.asked[0]?.id ?? 0,
    draftId,
    examId,
  };
  const people = { wideStudent, withCard, guardianAddress, onPaper };
  return { school, title, ...place, ...people, assessment, assessmentId: assessment.id, ...handedIn };
}

/** A lecture with every kind of wide content that students may read, and its questions open for practice. */
async function openLecture({ call }: RosterSchool, courseId: number, topicId: number): Promise<number> {
  const texts = wideQuestions.map(({ text }) => text).join('');
  const wide = `<p>${title}</p>${texts}<p><img src="${tallPhoto}" alt="${title}"></p>`;
  const { id } = await call<{ id: number }>('POST', '/lecture', {
    ...{ name: title, type: 3, content: wide, description: wide, transcription: wide },
    tagSlots: [{ tagId: topicId }],
  });
  await call('POST', '/lecture/add-course', { lectureId: id, courseId });
  await call('PUT', `/lecture/${id}/students`, { open: true });
  return id;
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

/** An exam with every kind of wide content, published to these students. */
async function publish({ call }: RosterSchool, { courseId, gradeId, topicId }: Place, to: object) {
  const common = { courseId, gradeId, questionCategory: 1, difficulty: 2, tags: [String(topicId)] };
  const asked: Asked[] = [];
  const ask = async (body: object) => asked.push(await call<Asked>('POST', '/question', { ...common, ...body }));
  for (const [at, { text, options }] of wideQuestions.entries()) {
    await ask({
      questionType: 1,
      questionText: text,
      picturePath: at === 0 ? tallPicture : bigPicture,
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
  await call('POST', '/assessment/publishAssessment', { assessmentId: id, courseId, ...to });
  await call('POST', '/question/practice', {
    ids: asked.filter(({ options }) => options.length > 0).map((each) => each.id),
    open: true,
  });
  return { id, asked, texts };
}

/** The work of the student with the wide name, graded with a wide comment and released. */
async function handIn(
  { call }: RosterSchool,
  url: string,
  { id: assessmentId, asked, texts }: { id: number; asked: Asked[]; texts: string },
  studentId: number,
) {
  const slipOf = async (id: number) => {
    const { schoolCode, slips } = await call<AccessSlips>('POST', '/students/access-slips', { studentIds: [id] });
    const [made] = slips;
    if (!made) throw new Error('No slip was made.');
    return { schoolCode, userName: made.userName, oneTimeCode: made.oneTimeCode };
  };
  const { token } = await send<{ token: string }>(url, 'POST', '/auth/student-access/redeem', undefined, {
    ...(await slipOf(studentId)),
    secret: '402817',
  });
  const answers = asked.map(({ id: questionId, options }) => ({
    questionId,
    response: options.length > 0 ? { optionIds: [options.at(-1)?.id] } : { text: `${texts}<p>${title}</p>` },
  }));
  const { id: submissionId } = await send<{ id: number }>(url, 'POST', '/assessment/submitAssessment', token, {
    ...{ assessmentId, answers },
  });
  const scores = asked.map(({ id: questionId }) => ({ questionId, score: 1, comment: title }));
  await call('POST', '/assessment/gradeSubmission', { submissionId, comment: title, scores, done: true });
  await call('POST', `/assessment/${assessmentId}/results`, { released: true, anyway: true });
  return { submissionId, slipOf };
}
