import { type Lecture, type LectureBody, lectureBody } from '@teacher-portal/remote-sdk/contract/lecture';
import { lectureType } from '@teacher-portal/remote-sdk/contract/enums';
import { isWholeLecture, lectureProblems } from '@teacher-portal/remote-sdk/contract/lecture.rules';
import { defaults } from '@teacher-portal/remote-sdk/contract/limits';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { report } from '@teacher-portal/remote-sdk/contract/problem';
import { type ZodForm } from '@teacher-portal/remote-sdk/ui/form';
import * as z from '@teacher-portal/remote-sdk/z';
import { transcriptHtml, transcriptText } from './transcript-text';

const text = z.string().default('');

/** `tagId` is 0 while the row has no topic. */
const slotRow = z.object({
  startTime: z.string().default(defaults.slotTime),
  endTime: z.string().default(defaults.slotTime),
  tagId: z.int().default(0),
});
export type SlotRow = z.output<typeof slotRow>;

/**
 * The values of the form, however incomplete, as kept in an unsaved draft. Limits are not checked here but by the
 * body's schema in the contract. Every field has a default, so that a draft saved before the field existed still opens;
 * a field of the body that is missing here does not compile.
 */
export const lectureValues = z.object({
  name: text,
  type: z.int().nullable().default(null),
  description: text,
  content: text,
  /** Lines as typed; saved as paragraphs. */
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

/** The request: the lecture, and the topics it is added to. */
export interface LectureInput {
  body: LectureBody;
  tags: number[];
}

export const emptySlot = (tagId = 0): SlotRow => slotRow.parse({ tagId });

/** The form values of a new lecture, with the topic it is created for. */
export const emptyLecture = (topicId?: number): LectureValues =>
  lectureValues.parse({ tagSlots: [emptySlot(topicId)], tags: topicId === undefined ? [] : [topicId] });

export const valuesOf = (lecture: Lecture): LectureValues =>
  lectureValues.parse({
    ...lecture,
    transcription: transcriptText(lecture.transcription),
    tagSlots: lecture.tagSlots.length > 0 ? lecture.tagSlots : [emptySlot()],
  });

/** A row with times but without a topic. */
function rowWithoutTopic({ type, tagSlots }: Pick<LectureValues, 'type' | 'tagSlots'>): Problem | undefined {
  const row =
    type === lectureType.theory ? -1 : tagSlots.findIndex((slot) => slot.tagId === 0 && !isWholeLecture(slot));
  return row < 0 ? undefined : { key: 'errors.lectureAITags', path: ['tagSlots', row, 'tagId'] };
}

/** Drops rows without a topic and fields of other types: text belongs to theory, times and transcript to the others. */
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

/** Converts form values into the request; reports the errors in the order of the specification. */
export const lectureForm: z.ZodType<LectureInput, LectureValues> = z
  .custom<LectureValues>()
  .superRefine((values, context) =>
    report([...lectureProblems(values), rowWithoutTopic(values) ?? []].flat(), values, context),
  )
  .transform((values, context) => {
    const body = lectureBody.safeParse(bodyOf(values));
    if (body.success) return { tags: values.tags, body: body.data };
    body.error.issues.forEach((issue) => context.addIssue({ ...issue, code: 'custom', input: values }));
    return z.NEVER;
  });

export type LectureForm = ZodForm<LectureValues, LectureInput>;
