import { asTeacher } from './call-api';

/** A course of the demo data whose grade has two sections. */
const COURSE = 4;
const CHOICES = 5;
const WRITTEN = 4;
/** Of each question. */
export const MARKS = 2;

interface Student {
  id: number;
  name: string;
  section: string;
}
interface Item {
  questionId: number;
  optionIds: number[] | null;
}
interface Printed {
  sheets: { variants: { letter: string; items: Item[] }[] }[];
  students: Student[];
}
interface Question {
  id: number;
  options: { id: number; isCorrectAnswer: boolean }[];
}

/** An exam on paper with five choice and four written questions, for the students of one section. */
export class PaperExam {
  private constructor(
    private readonly call: Awaited<ReturnType<typeof asTeacher>>,
    readonly id: number,
    readonly title: string,
    private readonly choices: readonly Question[],
    private readonly written: readonly Question[],
  ) {}

  static async publish(url: string, title: string, size: number): Promise<PaperExam> {
    const call = await asTeacher(url);
    const courses = await call<{ id: number; gradeId: number }[]>('GET', '/profile/courses');
    const gradeId = courses.find(({ id }) => id === COURSE)?.gradeId ?? 0;
    const [topic] = await call<{ id: number }[]>('GET', `/course/${COURSE}/categories`);
    const common = { courseId: COURSE, gradeId, questionCategory: 1, difficulty: 1, tags: [String(topic?.id)] };
    const ask = (questionType: number, text: string, options?: object[]) =>
      call<Question>('POST', '/question', {
        ...common,
        questionType,
        questionText: `<p>${title}: ${text}</p>`,
        options,
      });
    const [choices, written]: [Question[], Question[]] = [[], []];
    for (let at = 1; at <= CHOICES; at++) {
      const wrong = ['no', 'hardly', 'never'].map((value) => ({ value: `${value} ${at}`, isCorrectAnswer: false }));
      choices.push(await ask(1, `is ${at} right?`, [{ value: `yes ${at}`, isCorrectAnswer: true }, ...wrong]));
    }
    for (let at = 1; at <= WRITTEN; at++) written.push(await ask(2, `explain ${at}.`));
    const questions = [...choices, ...written].map(({ id }) => id);
    const { id } = await call<{ id: number }>('POST', '/assessment', {
      ...{ type: 3, subType: 1, title, courseId: COURSE, tags: [topic?.id], weightage: 1, difficulty: 1, time: 20 },
      ...{ autoGradeable: true, marks: questions.length * MARKS, questions },
      questionMarks: questions.map((questionId) => ({ questionId, marks: MARKS })),
      dueDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    });
    const students = await call<Student[]>('GET', `/students/grade/${gradeId}?pageSize=-1`);
    const ofSection = students.filter(({ section }) => section === students[0]?.section).slice(0, size);
    await call('POST', '/assessment/publishAssessment', {
      ...{ assessmentId: id, courseId: COURSE, studentIds: ofSection.map((student) => student.id) },
    });
    return new PaperExam(call, id, title, choices, written);
  }

  /** The students in the order of the sheets; their variants follow each other. */
  async printed(): Promise<{ student: Student; items: readonly Item[] }[]> {
    const { sheets, students } = await this.call<Printed>('GET', `/assessment/${this.id}/answer-sheets`);
    const variants = sheets[0]?.variants ?? [];
    return students.map((student, index) => ({ student, items: variants[index % variants.length]?.items ?? [] }));
  }

  /** Whether the student knows the answer; not always true. */
  private knows = (student: number, choice: number) => (student + choice) % 4 !== 0;

  /** The bubble that a student fills in for a question as printed; undefined for a written one. */
  private bubbleOf(student: number, { questionId, optionIds }: Item): number | undefined {
    const choice = this.choices.findIndex(({ id }) => id === questionId);
    if (!optionIds || choice < 0) return undefined;
    const right = this.choices[choice]?.options.find(({ isCorrectAnswer }) => isCorrectAnswer)?.id ?? 0;
    return (optionIds.indexOf(right) + (this.knows(student, choice) ? 0 : 1)) % optionIds.length;
  }

  /** What a student fills in on a printed sheet, by row; nothing for written answers. */
  filledBy(student: number, items: readonly Item[]): number[][] {
    const bubbles = items.map((item) => this.bubbleOf(student, item));
    return bubbles.map((bubble) => (bubble === undefined ? [] : [bubble]));
  }

  /** A mistake next to the mark in the first row of bubbles. Which row that is depends on the variant. */
  mistakeBeside(rows: readonly number[][]): { row: number; meant: number; crossedOut: number[][] } {
    const row = rows.findIndex((filled) => filled.length > 0);
    const [meant = 0] = rows[row] ?? [];
    return { row, meant, crossedOut: rows.map((_, at) => (at === row ? [meant === 0 ? 1 : 0] : [])) };
  }

  /** The scores of the choice questions, in the order of the exam. */
  scoresOf = (student: number): number[] => this.choices.map((_, choice) => (this.knows(student, choice) ? MARKS : 0));

  /** Gives every written answer of these submissions half of its marks. */
  async grade(submissionIds: readonly number[]): Promise<void> {
    const scores = this.written.map(({ id }) => ({ questionId: id, score: MARKS / 2 }));
    for (const submissionId of submissionIds)
      await this.call('POST', '/assessment/gradeSubmission', { submissionId, scores, done: true });
  }

  /** A student's final score, with half of the marks for each written answer. */
  totalOf = (student: number): number =>
    this.scoresOf(student).reduce((sum, score) => sum + score, (WRITTEN * MARKS) / 2);

  /** The class of these students. */
  async classId({ id }: Student): Promise<number> {
    const classes = await this.call<{ id: number; studentIds: number[] }[]>('GET', `/course/${COURSE}/class`);
    return classes.find(({ studentIds }) => studentIds.includes(id))?.id ?? 0;
  }
}
