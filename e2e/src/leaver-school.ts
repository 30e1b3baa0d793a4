import type { Portal } from './portal-server';
import { newestLink } from './outbox';
import { oneRosterZip, RosterSchool } from './roster-school';
import { send } from './send';

const PASSWORD = 'student-password';
const userColumns =
  'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password';
const rectangle = {
  id: 'box',
  type: 'rectangle',
  x: 10,
  y: 10,
  width: 160,
  height: 90,
  angle: 0,
  strokeColor: '#1e1e1e',
  backgroundColor: 'transparent',
  fillStyle: 'solid',
  strokeWidth: 2,
  strokeStyle: 'solid',
  roughness: 1,
  opacity: 100,
  groupIds: [],
  seed: 1,
  version: 1,
  isDeleted: false,
};

interface Student {
  /** The id in the roster system. */
  id: string;
  name: string;
  email: string;
}
interface Exam {
  id: number;
  questions: number[];
}

/** A school whose students are imported from a OneRoster bundle and removed by a later one. */
export class LeaverSchool {
  private constructor(
    readonly own: RosterSchool,
    private readonly portal: Pick<Portal, 'url'> & { dataDir: string },
    readonly students: readonly Student[],
  ) {}

  static async open(
    portal: Pick<Portal, 'url'> & { dataDir: string },
    name: string,
    names: readonly string[],
  ): Promise<LeaverSchool> {
    const own = await RosterSchool.open(portal.url, name);
    const made = Date.now();
    const students = names.map((student, at) => ({
      id: `U${at}`,
      name: student,
      email: `leaver.${at}.${made}@example.com`,
    }));
    const school = new LeaverSchool(own, portal, students);
    await school.importRoster([]);
    return school;
  }

  /** Imports the roster in which these students are marked as deleted. */
  async importRoster(gone: readonly string[]): Promise<void> {
    const rows = this.students.map(({ id, name, email }) => {
      const [given, family] = name.split(' ');
      return `${id},${gone.includes(name) ? 'tobedeleted' : ''},,true,S1,student,${id},,${given},${family},,,${email},,,,09,`;
    });
    const enrolled = this.students
      .filter(({ name }) => !gone.includes(name))
      .map(({ id }, at) => `E${at},,,K1,S1,${id},student,,,`);
    const bundle = oneRosterZip(this.own.school.name, {
      'users.csv': `${[userColumns, ...rows].join('\n')}\n`,
      'enrollments.csv': `${['sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate', ...enrolled].join('\n')}\n`,
    });
    await this.own.importBundle(bundle);
  }

  /** Publishes a multiple-choice question and one answered with a drawing, five marks each, to every student. */
  async publish(title: string): Promise<Exam> {
    const courseId = await this.own.course();
    const gradeId = this.own.school.grades[0]?.id;
    const { id: topic } = await this.own.call<{ id: number }>('POST', '/category', {
      courseId,
      gradeId,
      name: 'Cells',
    });
    const common = { courseId, gradeId, questionCategory: 1, difficulty: 1, tags: [String(topic)] };
    const options = [{ value: 'Chloroplast', isCorrectAnswer: true }, { value: 'Vacuole' }];
    const bodies = [
      { questionType: 1, questionText: '<p>Where is light caught?</p>', options },
      { questionType: 2, questionText: '<p>Draw a cell.</p>' },
    ];
    const questions: number[] = [];
    for (const body of bodies)
      questions.push((await this.own.call<{ id: number }>('POST', '/question', { ...common, ...body })).id);
    const { id } = await this.own.call<{ id: number }>('POST', '/assessment', {
      type: 3,
      subType: 1,
      title,
      courseId,
      tags: [topic],
      marks: 10,
      weightage: 1,
      difficulty: 1,
      time: 20,
      autoGradeable: true,
      questions,
      questionMarks: questions.map((questionId) => ({ questionId, marks: 5 })),
      dueDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    });
    await this.own.call('POST', '/assessment/publishAssessment', { assessmentId: id, courseId, all: true });
    return { id, questions };
  }

  /** Sets the password of an imported student's account and hands in a drawing only. */
  async handIn({ id, questions }: Exam, name: string): Promise<void> {
    const { url, dataDir } = this.portal;
    const email = this.students.find((student) => student.name === name)?.email ?? '';
    await send(url, 'POST', '/auth/sendEmail', undefined, { email });
    const token = new URL(await newestLink(dataDir, email)).searchParams.get('token') ?? '';
    await send(url, 'POST', `/password?token=${encodeURIComponent(token)}`, undefined, {
      newPassword: PASSWORD,
      confirmNewPassword: PASSWORD,
    });
    const session = await send<{ token: string }>(url, 'POST', '/auth/student-sign-in', undefined, {
      email,
      password: PASSWORD,
    });
    const drawing = { type: 'excalidraw', version: 2, elements: [rectangle] };
    await send(url, 'POST', '/assessment/submitAssessment', session.token, {
      assessmentId: id,
      answers: [{ questionId: questions[1], response: { drawing } }],
    });
  }
}
