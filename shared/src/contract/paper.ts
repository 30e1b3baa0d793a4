import * as z from 'shared/z';
import { answerFilesSchema } from './answer-files.fields';
import { endpoint } from './endpoint';
import { assessmentType, questionType } from './enums';
import { idParams } from './fields';
import { passageOfSchema } from './passage.fields';
import { pictureOf } from './picture.fields';
import { choiceTells, optionSaid } from './question-feedback';
import { questionItemSchema } from './question-item';
import { sectionSchema } from './section.fields';

const { pictureSource, pictureAlt } = pictureOf;

/** A question as students see it; contains nothing that reveals the answer. */
export const paperQuestionSchema = z.object({
  id: z.int(),
  questionType: z.enum(questionType),
  questionText: z.string(),
  pictureSource,
  pictureAlt,
  drawingPreview: z.string().nullable(),
  options: z.array(z.object({ id: z.int(), value: z.string(), media: optionSaid.media, pictureSource, pictureAlt })),
  marks: z.number(),
  /**
   * Of the further types: what is asked for, without the key. Choices in it have their places in this student's order as
   * ids. Null for all others; missing from older servers.
   */
  item: questionItemSchema.nullable().optional(),
  /**
   * Of questions with options: whether one of them is right or several, and what is told of their number (`count` only
   * where the exact one is). Null for all others; missing from older servers.
   */
  choosing: z
    .object({ several: z.boolean(), tells: z.enum(choiceTells), count: z.int().nullable() })
    .nullable()
    .optional(),
  passage: passageOfSchema.nullable().optional(),
  /** Which files an answer may have; missing from older servers. */
  answerFiles: answerFilesSchema.nullable().optional(),
});

/** The questions of an assessment as a student gets them, in the student's order; `time` in minutes. */
export const paperSchema = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(assessmentType),
  courseCode: z.string(),
  courseName: z.string(),
  publishDate: z.iso.datetime().nullable(),
  dueDate: z.iso.datetime().nullable(),
  marks: z.number(),
  time: z.int(),
  descriptionRaw: z.string(),
  instruction: z.string(),
  sections: z.array(sectionSchema),
  questions: z.array(paperQuestionSchema),
});
export type StudentPaper = z.infer<typeof paperSchema>;

/** Not in the specification. Readable by the students it was published to, as long as they can hand in. */
export const getPaper = endpoint({
  method: 'GET',
  path: '/assessment/:id/paper',
  status: 200,
  access: 'student',
  reads: ['assessment', 'question', 'submission'],
  params: idParams,
  response: paperSchema,
  summary: 'A published paper, as the student is asked it',
});
