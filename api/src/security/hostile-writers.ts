import { getAssessment } from 'shared/contract/assessment';
import { type CreateAssessmentBody, createAssessment, updateAssessment } from 'shared/contract/assessment-write';
import { signUp } from 'shared/contract/auth';
import { commentCategory, createCategory, getCategory, updateCategory } from 'shared/contract/category';
import { createClass, getClass, listClassesOfCourse, updateClass } from 'shared/contract/class';
import { type Endpoint } from 'shared/contract/endpoint';
import { getGradebook, setFinalGrade, setGradebookRules } from 'shared/contract/gradebook';
import { createMarkColumn, updateMarkColumn } from 'shared/contract/mark-column';
import { defaultGradebookRules } from '@teacher-portal/gradebook/gradebook';
import { assessmentType, memberRole } from 'shared/contract/enums';
import {
  bulkCreateQuestions,
  checkQuestions,
  type GeneratedQuestion,
  generateQuestions,
  regenerateQuestions,
} from 'shared/contract/generation';
import { createGradingComment, listGradingComments, updateGradingComment } from 'shared/contract/grading-comment';
import {
  addLectureToCourse,
  createLecture,
  type LectureBody,
  listLectures,
  updateLecture,
} from 'shared/contract/lecture';
import { getPaper } from 'shared/contract/paper';
import { getProfile, listCourses } from 'shared/contract/profile';
import { createQuestion, getQuestion, type QuestionBody, updateQuestion } from 'shared/contract/question';
import { createSchool, listMySchools } from 'shared/contract/school';
import { regradeQuestion } from 'shared/contract/regrade';
import { getSubmission, gradeSubmission, submitAssessment } from 'shared/contract/submission';
import { addQuestion, addTopic } from '../testing/class-room';
import { evenMarks, publishTo, quizBody } from '../testing/exam';
import { addAccount, type TestSchool } from '../testing/people';
import { type Options, type TestPortal } from '../testing/portal';
import { placesOf } from './text-fields';

type Texts = Record<string, string | null | undefined>;
/** The fields with the markup as a reader receives them. */
export interface Read {
  rich?: Texts;
  plain?: Texts;
}

const picture = 'data:image/png;base64,aGk=';

/** Writes markup into every text that somebody else can see, and reads it back as they do. */
export class HostileWriters {
  /** The fields that were written, as named by `textFieldsOf`. */
  readonly written = new Set<string>();
  #accounts = 0;

  private constructor(
    private readonly portal: TestPortal,
    readonly school: TestSchool,
    private readonly topic: number,
    readonly open: number,
    readonly drawn: number,
  ) {}

  static async open(portal: TestPortal, school: TestSchool): Promise<HostileWriters> {
    return new HostileWriters(
      portal,
      school,
      await addTopic(portal, school, 'Cell'),
      await addQuestion(portal, school, { questionType: 2 }),
      await addQuestion(portal, school, { questionType: 4 }),
    );
  }

  /** The data of the response; as the school's teacher by default. */
  async send<E extends Endpoint>(markup: string, endpoint: E, options: Options<E> = {}) {
    for (const place of placesOf(options.body, markup))
      this.written.add(`${endpoint.method} ${endpoint.path} ${place}`);
    return (await this.portal.call(endpoint, { as: this.school.teacher.token, ...options })).data;
  }

  /** A colleague of the school's teacher. */
  addTeacher = () => addAccount(this.portal, { schoolIds: [this.school.schoolId], memberRole: memberRole.teacher });

  questionBody(markup: string): QuestionBody {
    const { courseId, gradeId } = this.school;
    const under = `See ${markup}`;
    return {
      courseId,
      gradeId,
      questionType: 1,
      questionCategory: 1,
      difficulty: 1,
      tags: [String(this.topic)],
      questionText: `Why? ${markup}`,
      modelAnswer: `Because ${markup}`,
      picturePath: picture,
      pictureAlt: markup,
      drawing: { note: markup },
      drawingPreview: `<svg>${markup}<path d="M0 0"/></svg>`,
      labels: [markup],
      feedback: { general: markup, right: markup, partly: markup, wrong: markup },
      feedbackMedia: { general: under, right: under, partly: under, wrong: under },
      options: [
        { value: markup, isCorrectAnswer: true, picturePath: picture, pictureAlt: markup, feedback: markup },
        { value: 'other', media: under, feedbackMedia: under },
      ],
    };
  }

  async #readQuestion(markup: string, id: number): Promise<Read> {
    const question = await this.send(markup, getQuestion, { params: { id } });
    const { questionText, modelAnswer, pictureAlt, drawing, evidence, madeBy, feedback, feedbackMedia } = question;
    const [option, other] = question.options;
    const generated = madeBy === null ? {} : { evidence, madeBy };
    const drawn = madeBy === null ? { pictureAlt, onOption: option?.pictureAlt, drawing: String(drawing?.note) } : {};
    const said = madeBy === null ? { ...feedback, ofOption: option?.feedback, label: question.labels?.[0] } : {};
    const under = madeBy === null ? { ...feedbackMedia, media: other?.media, told: other?.feedbackMedia } : {};
    return {
      rich: { questionText, modelAnswer, ...under },
      plain: { option: option?.value, ...generated, ...drawn, ...said },
    };
  }

  async question(markup: string): Promise<Read> {
    return this.#readQuestion(
      markup,
      (await this.send(markup, createQuestion, { body: this.questionBody(markup) })).id,
    );
  }

  async editedQuestion(markup: string): Promise<Read> {
    const { id } = await this.send(markup, createQuestion, { body: this.questionBody('Plain') });
    await this.send(markup, updateQuestion, { params: { id }, body: this.questionBody(markup) });
    return this.#readQuestion(markup, id);
  }

  #generated(markup: string) {
    const { courseId, gradeId } = this.school;
    return {
      questionNo: 1,
      courseId,
      gradeId,
      questionType: 1 as const,
      questionCategory: 1 as const,
      difficulty: 1 as const,
      bloomsTaxonomy: 'remember' as const,
      tags: [String(this.topic)],
      questionText: `Why? ${markup}`,
      modelAnswer: `Because ${markup}`,
      madeBy: markup,
      evidence: markup,
      checks: [{ key: markup, severity: 'warning' as const }],
      options: [
        { value: markup, isCorrectAnswer: true },
        { value: 'other', isCorrectAnswer: false },
      ],
    };
  }

  async keptQuestion(markup: string): Promise<Read> {
    const [made] = await this.send(markup, bulkCreateQuestions, { body: [this.#generated(markup)] });
    return this.#readQuestion(markup, made?.id ?? 0);
  }

  /** Offline questions from a passage that quotes the markup, and the results of their checks. */
  async generatedQuestions(markup: string): Promise<Read> {
    const passage = `Mitochondria release most of the energy of a cell in ${markup} every day. Ribosomes make proteins for 1831 cells.`;
    const { gradeId, courseId } = this.school;
    const request = {
      courseCode: 'BIOL-101',
      gradeId,
      keywords: [String(this.topic)],
      contexts: [passage],
      numberOfQuestions: 2,
    };
    const { questionNo, questionType, questionText, options, modelAnswer } = this.#generated(markup);
    await this.send(markup, checkQuestions, {
      body: {
        courseId,
        contexts: [passage],
        questions: [{ questionNo, questionType, questionText, options, modelAnswer }],
      },
    });
    const first = await this.send(markup, generateQuestions, { body: request });
    const again = await this.send(markup, regenerateQuestions, {
      body: { ...request, instruction: markup, questions: [this.#generated(markup)] },
    });
    const made = [first, again].flat() as GeneratedQuestion[];
    return {
      rich: Object.fromEntries(
        made.flatMap((each, index) => [
          [`text ${index}`, each.questionText],
          [`answer ${index}`, each.modelAnswer ?? ''],
        ]),
      ),
    };
  }

  async lecture(markup: string): Promise<Read> {
    const body = (text: string): LectureBody => ({
      name: text,
      type: 3,
      description: `In short ${text}`,
      content: `At length ${text}`,
      transcription: `Said ${text}`,
      tagSlots: [{ tagId: this.topic }],
      attachments: [{ name: text, link: 'https://example.com/a', mimeType: 'text/html' }],
    });
    const { courseId } = this.school;
    const ids: number[] = [];
    for (const text of [markup, 'Plain']) ids.push((await this.send(markup, createLecture, { body: body(text) })).id);
    await this.send(markup, updateLecture, { params: { id: ids[1] ?? 0 }, body: body(markup) });
    for (const lectureId of ids) await this.send(markup, addLectureToCourse, { body: { lectureId, courseId } });
    const read = (await this.send(markup, listLectures, { params: { courseId } })).filter(({ id }) => ids.includes(id));
    const each = <Value>(field: string, pick: (lecture: (typeof read)[number]) => Value) =>
      Object.fromEntries(read.map((lecture, index) => [`${field} ${index}`, pick(lecture)]));
    return {
      rich: {
        ...each('description', ({ description }) => description),
        ...each('content', ({ content }) => content),
        ...each('transcription', ({ transcription }) => transcription),
      },
      plain: { ...each('name', ({ name }) => name), ...each('attachment', ({ attachments }) => attachments[0]?.name) },
    };
  }

  async topicName(markup: string): Promise<Read> {
    const { courseId, gradeId } = this.school;
    const { id } = await this.send(markup, createCategory, { body: { courseId, gradeId, name: markup } });
    await this.send(markup, commentCategory, { params: { id }, body: { comment: markup } });
    const { name, comment, logs } = await this.send(markup, getCategory, { params: { id } });
    await this.send(markup, updateCategory, { params: { id }, body: { courseId, gradeId, name: `${markup} again` } });
    const renamed = await this.send(markup, getCategory, { params: { id } });
    return {
      plain: { name, comment, trail: logs[0]?.comment, from: renamed.logs.find(({ from }) => from !== null)?.from },
    };
  }

  #assessmentBody(markup: string): CreateAssessmentBody {
    const questions = [this.open, this.drawn];
    return quizBody(this.school, {
      tags: [this.topic],
      questions,
      questionMarks: evenMarks(questions),
      title: markup,
      description: markup,
      descriptionRaw: `About ${markup}`,
      instruction: `Read ${markup}`,
      rubric: [{ title: markup, levels: [{ label: markup, marks: 1 }] }],
      sections: [{ title: markup, subtitle: markup, questions }],
    });
  }

  async assessment(markup: string): Promise<Read> {
    const { id } = await this.send(markup, createAssessment, { body: this.#assessmentBody('Plain') });
    const {
      title: newTitle,
      description,
      descriptionRaw: newText,
      instruction: newInstruction,
      rubric: newRubric,
      sections: newSections,
    } = this.#assessmentBody(markup);
    const body = {
      title: newTitle ?? '',
      description,
      descriptionRaw: newText,
      instruction: newInstruction,
      rubric: newRubric,
      sections: newSections,
    };
    await this.send(markup, updateAssessment, { params: { id }, body });
    const {
      title,
      descriptionRaw,
      instruction,
      sections: [section],
      rubric,
    } = await this.send(markup, getAssessment, { params: { id } });
    const [criterion] = rubric ?? [];
    return {
      rich: { descriptionRaw, instruction },
      plain: {
        title,
        section: section?.title,
        subtitle: section?.subtitle,
        criterion: criterion?.title,
        level: criterion?.levels[0]?.label,
      },
    };
  }

  /** The assessment, a student's answer and the teacher's comments. */
  async submission(markup: string): Promise<Read> {
    const { student } = this.school;
    const assessmentId = await this.published(markup);
    const paper = await this.send(markup, getPaper, { as: student.token, params: { id: assessmentId } });
    const answers = [{ questionId: this.open, response: { text: `Because ${markup}`, drawing: { note: markup } } }];
    const { id } = await this.send(markup, submitAssessment, { as: student.token, body: { assessmentId, answers } });
    await this.send(markup, gradeSubmission, {
      body: { submissionId: id, comment: markup, scores: [{ questionId: this.open, score: 1, comment: markup }] },
    });
    const { reason } = await this.send(markup, regradeQuestion, {
      params: { id: assessmentId },
      headers: { 'if-match': '*' },
      body: { questionId: this.open, treatment: { kind: 'full' }, reason: markup },
    });
    const { comment, answers: read, assessment } = await this.send(markup, getSubmission, { params: { id } });
    const [answer] = read;
    return {
      rich: { instruction: paper.instruction, answer: answer?.response?.text },
      plain: {
        reason,
        comment,
        onAnswer: answer?.comment,
        title: assessment.title,
        drawing: String(answer?.response?.drawing?.note),
      },
    };
  }

  /** An assignment, which can be read without being started. */
  async published(markup: string): Promise<number> {
    const body = { ...this.#assessmentBody(markup), type: assessmentType.assignment };
    const { id } = await this.send(markup, createAssessment, { body });
    await publishTo(this.portal, this.school, id);
    return id;
  }

  async gradingComment(markup: string): Promise<Read> {
    const sent = { body: { schoolId: this.school.schoolId, text: markup } };
    const { id } = await this.send(markup, createGradingComment, sent);
    const found = (await this.send(markup, listGradingComments)).find((kept) => kept.id === id);
    const worded = await this.send(markup, updateGradingComment, { params: { id }, body: { text: markup } });
    return { plain: { text: found?.text, worded: worded.text } };
  }

  async schoolClass(markup: string): Promise<Read> {
    const texts = { name: markup, term: markup };
    const body = { courseId: this.school.courseId, ...texts };
    const { id } = await this.send(markup, createClass, { body });
    await this.send(markup, updateClass, { params: { id }, body: texts, headers: { 'if-match': '"1"' } });
    const { name, term } = await this.send(markup, getClass, { params: { id } });
    return { plain: { name, term } };
  }

  /** A column of a gradebook, its rules, and the final grade of a student. */
  async gradebook(markup: string): Promise<Read> {
    const { studentId } = this.school.student;
    const classes = await this.send(markup, listClassesOfCourse, { params: { id: this.school.courseId } });
    const params = { id: classes.find(({ studentIds }) => studentIds.includes(studentId))?.id ?? 0 };
    const column = { title: markup, kind: 'oral', marks: 10, weightage: 0 } as const;
    const made = await this.send(markup, createMarkColumn, { params, body: column });
    const atVersion = (version: number) => ({ 'if-match': `"${version}"` });
    await this.send(markup, updateMarkColumn, { params: { id: made.id }, body: column, headers: atVersion(1) });
    const bands = [
      { from: 50, label: markup },
      { from: 0, label: 'x' },
    ];
    const groups = [{ id: 1, name: markup, weight: 1, dropLowest: 0 }];
    const rules = { ...defaultGradebookRules, groups, scale: { kind: 'bands' as const, bands } };
    const { rulesVersion, finals: before } = await this.send(markup, getGradebook, { params });
    await this.send(markup, setGradebookRules, { params, body: rules, headers: atVersion(rulesVersion) });
    await this.send(markup, setFinalGrade, {
      params: { ...params, studentId },
      body: { grade: markup, reason: markup, comment: markup },
      headers: atVersion(before[0]?.version ?? 0),
    });
    const book = await this.send(markup, getGradebook, { params });
    const [final] = book.finals;
    const label = book.rules.scale.kind === 'bands' ? book.rules.scale.bands[0]?.label : undefined;
    const title = book.columns.find(({ id }) => id === made.id)?.title;
    const { grade, reason, comment } = final ?? {};
    return { plain: { title, group: book.rules.groups[0]?.name, label, grade: grade ?? undefined, reason, comment } };
  }

  /** A person, a school, a grade and a course. */
  async names(markup: string): Promise<Read> {
    const { token: as } = await this.send(markup, signUp, {
      body: {
        username: markup,
        email: `hostile-${(this.#accounts += 1)}@example.com`,
        password: 'long enough to pass',
      },
    });
    await this.send(markup, createSchool, {
      as,
      body: { name: markup, grades: [{ name: markup, courses: [{ name: markup }] }] },
    });
    const [own] = await this.send(markup, listMySchools, { as });
    const [course] = await this.send(markup, listCourses, { as });
    return {
      plain: {
        person: (await this.send(markup, getProfile, { as })).fullName,
        school: own?.name,
        grade: own?.grades[0]?.name,
        course: course?.name,
      },
    };
  }
}
