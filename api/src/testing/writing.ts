import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getAttempt, handInAttempt, saveAnswers, startAttempt, takeOverAttempt } from 'shared/contract/attempt';
import { hearAttempt } from 'shared/contract/exam-room';
import { role } from 'shared/contract/enums';
import { type EndpointBody } from 'shared/contract/endpoint';
import { questionOptions } from '../db/schema/questions';
import { students } from '../db/schema/students';
import { addQuestion, addStudents, addTopic } from './class-room';
import { addAccount, addSchool, type TestSchool } from './people';
import { TestPortal } from './portal';

export const MINUTE = 60_000;

type Saved = EndpointBody<typeof saveAnswers>;

/** A device of a student. */
export class Device {
  readonly writer = randomBytes(12).toString('hex');
  #revision = 0;

  constructor(
    private readonly portal: TestPortal,
    readonly as: string,
  ) {}

  start = (assessmentId: number, code?: string) =>
    this.portal.call(startAttempt, {
      as: this.as,
      params: { id: assessmentId },
      body: { writer: this.writer, ...(code === undefined ? {} : { code }) },
    });
  hear = (id: number) => this.portal.call(hearAttempt, { as: this.as, params: { id }, query: { writer: this.writer } });
  read = (id: number) => this.portal.call(getAttempt, { as: this.as, params: { id }, query: { writer: this.writer } });
  takeOver = (id: number) =>
    this.portal.call(takeOverAttempt, { as: this.as, params: { id }, body: { writer: this.writer } });
  handIn = (id: number) =>
    this.portal.call(handInAttempt, { as: this.as, params: { id }, body: { writer: this.writer } });
  save = (id: number, answers: Saved['answers'], since?: string, left?: number) =>
    this.portal.call(saveAnswers, {
      as: this.as,
      params: { id },
      body: { writer: this.writer, ...(since ? { since } : {}), ...(left ? { left } : {}), answers },
    });

  /** Saves one answer with the next revision. */
  answer(id: number, questionId: number, response: Saved['answers'][number]['response']) {
    return this.save(id, [{ questionId, response, revision: (this.#revision += 1) }]);
  }
}

/** The questions of an exam: a multiple-choice question with its key, and an open one. */
export async function addAsked(portal: TestPortal, school: TestSchool) {
  const tags = [await addTopic(portal, school, 'Cell')];
  const choice = await addQuestion(portal, school);
  const open = await addQuestion(portal, school, {
    questionType: 2,
    keys: [],
    distractors: ['unused'],
    plainText: 'Why?',
    modelAnswer: '<p>Gizli model answer</p>',
  });
  const options = await portal.db.select().from(questionOptions).where(eq(questionOptions.questionId, choice));
  const optionOf = (isKey: boolean) => options.find(({ isCorrectAnswer }) => isCorrectAnswer === isKey)?.id ?? 0;
  return { tags, choice, open, keyId: optionOf(true), otherId: optionOf(false) };
}

/** A portal with a school and the questions of its exams. */
export async function openSchool() {
  const portal = await TestPortal.open();
  const school = await addSchool(portal);
  return { portal, school, asked: await addAsked(portal, school), as: school.teacher.token };
}

/** More students of the school with accounts; returns their ids and tokens. */
export async function addPupils(portal: TestPortal, school: TestSchool, count: number) {
  const ids = await addStudents(portal, school, count);
  const pupils = [];
  for (const studentId of ids) {
    const { userId, token } = await addAccount(portal, { roleId: role.student, fullName: `Pupil ${studentId}` });
    await portal.db.update(students).set({ userId }).where(eq(students.id, studentId));
    pupils.push({ studentId, userId, token });
  }
  return pupils;
}

/** A portal with one school, students who can sign in, and questions to ask them. */
export async function openClass(pupilCount: number) {
  const portal = await TestPortal.open();
  const school = await addSchool(portal);
  return { portal, school, pupils: await addPupils(portal, school, pupilCount), asked: await addAsked(portal, school) };
}
