import { lectureType, questionCategory, questionType } from 'shared/contract/enums';
import * as z from 'shared/z';
import bio101 from './data/courses/bio-101.json';
import bio201 from './data/courses/bio-201.json';
import biy101 from './data/courses/biy-101.json';
import biy201 from './data/courses/biy-201.json';
import che102 from './data/courses/che-102.json';
import che202 from './data/courses/che-202.json';
import fiz110 from './data/courses/fiz-110.json';
import fiz210 from './data/courses/fiz-210.json';
import mat101 from './data/courses/mat-101.json';
import mat201 from './data/courses/mat-201.json';
import phy110 from './data/courses/phy-110.json';
import phy210 from './data/courses/phy-210.json';
import { drawFigure, figureSchema } from './figures';

const courses: { code: string }[] = [
  ...[bio101, bio201, biy101, biy201, che102, che202],
  ...[fiz110, fiz210, mat101, mat201, phy110, phy210],
];

/** Parses the name of a code in the file into the code. */
const codeNamed = <Name extends string>(codes: Record<Name, number>) =>
  z.enum(Object.keys(codes) as Name[]).transform((name): number => codes[name as Name]);

const text = z.string().min(1);

const topicSchema = z.strictObject({ key: text, name: text, parent: text.nullable().default(null) });

const questionSchema = z
  .strictObject({
    topics: z.array(text).min(1),
    difficulty: z.int().min(1).max(5),
    bank: codeNamed(questionCategory),
    type: codeNamed(questionType).default(questionType.multipleChoice),
    text,
    figure: figureSchema.optional(),
    keys: z.array(text).default([]),
    distractors: z.array(text).default([]),
    modelAnswer: text.nullable().default(null),
  })
  .transform(({ figure, ...question }) => ({ ...question, picture: figure ? drawFigure(figure) : null }));

const time = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .default('00:00');

const lectureSchema = z.strictObject({
  type: codeNamed(lectureType),
  name: text,
  description: z.string().default(''),
  slots: z.array(z.strictObject({ topic: text, start: time, end: time })).min(1),
  body: z.string().default(''),
  /** File name of the sample media. */
  file: text.nullable().default(null),
});

const courseSchema = z
  .strictObject({
    code: text,
    title: text,
    topics: z.array(topicSchema),
    lectures: z.array(lectureSchema),
    questions: z.array(questionSchema),
  })
  .check(({ value: { code, topics, lectures, questions }, issues }) => {
    const known = new Set(topics.map(({ key }) => key));
    const named = [
      ...topics.flatMap(({ parent }) => parent ?? []),
      ...questions.flatMap((question) => question.topics),
      ...lectures.flatMap(({ slots }) => slots.map(({ topic }) => topic)),
    ];
    for (const topic of named.filter((name) => !known.has(name)))
      issues.push({ code: 'custom', input: topic, message: `${code} has no topic “${topic}”.` });
  });

export type Course = z.output<typeof courseSchema>;
export type QuestionDraft = Course['questions'][number];
export type LectureDraft = Course['lectures'][number];

/** Throws if the content does not match the schema or references an unknown topic. */
export const parseCourse = (content: unknown): Course => courseSchema.parse(content);

export const readCourse = (code: string): Course => parseCourse(courses.find((course) => course.code === code));
