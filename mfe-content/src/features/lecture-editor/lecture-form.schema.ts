import { type Lecture, type LectureBody, lectureBody } from 'shared/contract/lecture';
import { lectureType } from 'shared/contract/enums';
import { isWholeLecture, lectureProblem } from 'shared/contract/lecture.rules';
import { defaults } from 'shared/contract/limits';
import { type Problem } from 'shared/contract/message-key';
import { report } from 'shared/contract/problem';
import { type ZodForm } from 'shared/ui/form';
import * as z from 'shared/z';
import { transcriptHtml, transcriptText } from './transcript-text';

const text = z.string().default('');

/** `tagId` is 0 while no topic is chosen in the row. */
const slotRow = z.object({
  startTime: z.string().default(defaults.slotTime),
  endTime: z.string().default(defaults.slotTime),
  tagId: z.int().default(0),
});
export type SlotRow = z.output<typeof slotRow>;

/**
 * What the form holds, however incomplete, and what an unsaved draft keeps. Limits are not checked here but by the body's
 * schema in the contract. Every field has a default, so that a draft saved before the field existed still opens; a field
 * of the body that is missing here does not compile.
 */
export const lectureValues = z.object({
  name: text,
  type: z.int().nullable().default(null),
  description: text,
  content: text,
  /** Lines as they are typed; they become paragraphs when they are saved. */
  transcription: text,
  link: text,
  durationSeconds: z.int().nullable().default(null),
  attachments: z
    .array(z.object({ name: z.string(), link: z.string(), mimeType: z.string(), bytes: z.int() }))
    .default([]),
  tagSlots: z.array(slotRow).default([]),
  tags: z.array(z.int()).default([]),
} satisfies Record<Exclude<keyof LectureBody, 'id'>, z.ZodType>);
export type LectureValues = z.output<typeof lectureValues>;

/** What is saved: the lecture, and the topics that it is added to. */
export interface LectureWork {
  body: LectureBody;
  tags: number[];
}

export const emptySlot = (tagId = 0): SlotRow => slotRow.parse({ tagId });

/** The form of a new lecture, with the topic that it is made for. */
export const emptyLecture = (topicId?: number): LectureValues =>
  lectureValues.parse({ tagSlots: [emptySlot(topicId)], tags: topicId === undefined ? [] : [topicId] });

export const valuesOf = (lecture: Lecture): LectureValues =>
  lectureValues.parse({
    ...lecture,
    transcription: transcriptText(lecture.transcription),
    tagSlots: lecture.tagSlots.length > 0 ? lecture.tagSlots : [emptySlot()],
  });

/** A row in which times were given, but no topic. */
function rowWithoutTopic({ type, tagSlots }: Pick<LectureValues, 'type' | 'tagSlots'>): Problem | undefined {
  const row =
    type === lectureType.theory ? -1 : tagSlots.findIndex((slot) => slot.tagId === 0 && !isWholeLecture(slot));
  return row < 0 ? undefined : { key: 'errors.lectureAITags', path: ['tagSlots', row, 'tagId'] };
}

/** Rows without a topic are left out, and so is what belongs to another type: text to theory, times and a transcript to the others. */
function bodyOf({ tags: _, ...values }: LectureValues): LectureBody {
  const theory = values.type === lectureType.theory;
  const named = values.tagSlots.filter(({ tagId }) => tagId > 0);
  return {
    ...values,
    content: theory ? values.content : '',
    transcription: theory ? '' : transcriptHtml(values.transcription),
    durationSeconds: theory || values.link.trim() === '' ? null : values.durationSeconds,
    tagSlots: theory ? named.map(({ tagId }) => emptySlot(tagId)) : named,
  };
}

/** Turns the form into what is saved; reports the first problem in the order of the specification. */
export const lectureForm: z.ZodType<LectureWork, LectureValues> = z
  .custom<LectureValues>()
  .superRefine((values, context) => report(lectureProblem(values) ?? rowWithoutTopic(values), values, context))
  .transform((values, context) => {
    const body = lectureBody.safeParse(bodyOf(values));
    if (body.success) return { tags: values.tags, body: body.data };
    body.error.issues.forEach((issue) => context.addIssue({ ...issue, code: 'custom', input: values }));
    return z.NEVER;
  });

export type LectureForm = ZodForm<LectureValues, LectureWork>;
