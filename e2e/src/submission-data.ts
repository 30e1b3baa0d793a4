import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type SlipCodes } from 'shared/contract/learn-address';
import { type AccessSlips } from 'shared/contract/student-access';
import { demo } from './demo';
import { root } from './portal-server';
import { send } from './send';

const run = promisify(execFile);
/** A course of the demo data in the grade of the student with an account. */
export const COURSE = 4;

interface Submission {
  id: number;
  student: { id: number; name: string };
  status: number;
  marks: number | null;
}
export interface Marks {
  questions: { questionId: number }[];
  submissions: (Submission & { section: string; scores: (number | null)[] })[];
}
interface Summary {
  id: number;
  title: string;
  gradedCount: number;
  gradeId: number;
}

/** Creates assessments and their submissions through the API. */
export class SubmissionData {
  private constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async open(url: string): Promise<SubmissionData> {
    const { email, password } = demo.teacher;
    const { token } = await send<{ token: string }>(url, 'POST', '/auth/sign-in', undefined, { email, password });
    return new SubmissionData(url, token);
  }

  private send<Data>(method: string, place: string, body?: object): Promise<Data> {
    return send<Data>(this.url, method, place, this.token, body);
  }

  /** Publishes a quiz with a multiple-choice and a descriptive question of five marks each to two students, one with an account. */
  async publishQuiz(
    title: string,
  ): Promise<{ id: number; classmate: string; choice: number; keyId: number; wrongId: number }> {
    const courses = await this.send<{ id: number; gradeId: number }[]>('GET', '/profile/courses');
    const gradeId = courses.find(({ id }) => id === COURSE)?.gradeId ?? 0;
    const [topic] = await this.send<{ id: number }[]>('GET', `/course/${COURSE}/categories`);
    const common = { courseId: COURSE, gradeId, questionCategory: 1, difficulty: 1, tags: [String(topic?.id)] };
    const options = [{ value: 'Chloroplast', isCorrectAnswer: true }, { value: 'Vacuole' }, { value: 'Ribosome' }];
    const choice = await this.send<{ id: number; options: { id: number; isCorrectAnswer: boolean }[] }>(
      'POST',
      '/question',
      { ...common, questionType: 1, questionText: `<p>${title}: where is light caught?</p>`, options },
    );
    const open = await this.send<{ id: number }>('POST', '/question', {
      ...common,
      questionType: 2,
      questionText: `<p>${title}: explain why.</p>`,
    });
    const questions = [choice.id, open.id];
    const { id } = await this.send<{ id: number }>('POST', '/assessment', {
      type: 3,
      subType: 1,
      title,
      courseId: COURSE,
      tags: [topic?.id],
      marks: 10,
      weightage: 1,
      difficulty: 1,
      time: 20,
      autoGradeable: true,
      questions,
      questionMarks: questions.map((questionId) => ({ questionId, marks: 5 })),
      dueDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    });
    const students = await this.send<{ id: number; name: string }[]>('GET', `/students/grade/${gradeId}`);
    const own = await this.ownStudent();
    const other = students.find((student) => student.id !== own);
    await this.send('POST', '/assessment/publishAssessment', {
      assessmentId: id,
      courseId: COURSE,
      studentIds: [own, other?.id],
    });
    return {
      id,
      classmate: other?.name ?? '',
      choice: choice.id,
      keyId: choice.options.find(({ isCorrectAnswer }) => isCorrectAnswer)?.id ?? 0,
      wrongId: choice.options.find(({ isCorrectAnswer }) => !isCorrectAnswer)?.id ?? 0,
    };
  }

  /** Publishes an exam of these questions of the course, a mark each, to the student with an account. */
  async publishExam(title: string, questions: readonly number[]): Promise<number> {
    const [topic] = await this.send<{ id: number }[]>('GET', `/course/${COURSE}/categories`);
    const { id } = await this.send<{ id: number }>('POST', '/assessment', {
      ...{ type: 2, subType: 1, title, courseId: COURSE, tags: [topic?.id], marks: questions.length, weightage: 1 },
      ...{ difficulty: 1, time: 40, autoGradeable: true, questions },
      questionMarks: questions.map((questionId) => ({ questionId, marks: 1 })),
      dueDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    });
    const studentIds = [await this.ownStudent()];
    await this.send('POST', '/assessment/publishAssessment', { assessmentId: id, courseId: COURSE, studentIds });
    return id;
  }

  /** A question with options in a topic of its own, opened for practice. */
  async openPractice(topic: string): Promise<{ topic: string; text: string }> {
    const courses = await this.send<{ id: number; gradeId: number }[]>('GET', '/profile/courses');
    const gradeId = courses.find(({ id }) => id === COURSE)?.gradeId ?? 0;
    const { id: topicId } = await this.send<{ id: number }>('POST', '/category', {
      ...{ name: topic, courseId: COURSE, gradeId },
    });
    const text = `${topic}: where is light caught?`;
    const { id } = await this.send<{ id: number }>('POST', '/question', {
      ...{ courseId: COURSE, gradeId, questionCategory: 1, difficulty: 1, tags: [String(topicId)] },
      ...{ questionType: 1, questionText: `<p>${text}</p>` },
      options: [{ value: 'Leaf', isCorrectAnswer: true }, { value: 'Root' }, { value: 'Seed' }],
    });
    await this.send('POST', '/question/practice', { ids: [id], open: true });
    return { topic, text };
  }

  private async ownStudent(): Promise<number> {
    const { email, password } = demo.student;
    return (
      await send<{ student: { id: number } }>(this.url, 'POST', '/auth/student-sign-in', undefined, { email, password })
    ).student.id;
  }

  /** An access slip for the student with an account, as a teacher prints it. */
  async issueSlip(): Promise<SlipCodes> {
    const studentIds = [await this.ownStudent()];
    const { schoolCode, slips } = await this.send<AccessSlips>('POST', '/students/access-slips', { studentIds });
    const [slip] = slips;
    if (!slip) throw new Error('No slip was made.');
    return { schoolCode, userName: slip.userName, oneTimeCode: slip.oneTimeCode };
  }

  /** Hands in as the student with an account, answering only the multiple-choice question, correctly or with `optionId`. */
  async submitQuiz({ id, choice, keyId }: { id: number; choice: number; keyId: number }, { optionId = keyId } = {}) {
    const { email, password } = demo.student;
    const { token } = await send<{ token: string }>(this.url, 'POST', '/auth/student-sign-in', undefined, {
      email,
      password,
    });
    return send<{ id: number; student: { name: string } }>(this.url, 'POST', '/assessment/submitAssessment', token, {
      assessmentId: id,
      answers: [{ questionId: choice, response: { optionIds: [optionId] } }],
    });
  }

  /** Hands in with the command-line program for students and returns its output. */
  async handIn(
    assessmentId: number,
    email: string,
  ): Promise<{ submissionId: number; student: string; status: number }> {
    const { password } = demo.student;
    const program = path.join(root, 'node_modules/.bin/tsx');
    const { stdout } = await run(
      program,
      [
        'cli/hand-in.ts',
        '--url',
        this.url,
        '--assessment',
        String(assessmentId),
        '--as',
        email,
        '--password',
        password,
      ],
      { cwd: path.join(root, 'api') },
    );
    return JSON.parse(stdout) as { submissionId: number; student: string; status: number };
  }

  grade(submissionId: number, scores: { questionId: number; score: number }[]) {
    return this.send('POST', '/assessment/gradeSubmission', { submissionId, scores, done: true });
  }

  /** Shows students their results: answers, scores and comments. */
  release = (assessmentId: number) =>
    this.send('POST', `/assessment/${assessmentId}/results`, { released: true, anyway: true });

  /** The marks table of an assessment. */
  async marks(assessmentId: number): Promise<Marks> {
    const { submissions, questions } = await this.send<{
      submissions: Marks['submissions'];
      questions: Marks['questions'];
    }>('GET', `/assessment/${assessmentId}/marks`);
    return { submissions, questions };
  }

  /** The assessment of the demo data with the most graded submissions. */
  async graded(): Promise<Summary> {
    const all = await this.send<Summary[]>('GET', '/assessment?pageSize=-1');
    const most = all.sort((a, b) => b.gradedCount - a.gradedCount)[0];
    if (!most) throw new Error('The demo data has no graded submission.');
    return most;
  }
}
