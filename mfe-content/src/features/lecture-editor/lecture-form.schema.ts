import { type LectureBody, lectureDraft, type Lecture } from 'shared/contract/lecture';
import { lectureType } from 'shared/contract/enums';
import { isWholeLecture, lectureProblem } from 'shared/contract/lecture.rules';
import { defaults, limits } from 'shared/contract/limits';
import { message, type Problem } from 'shared/contract/message-key';
import { report } from 'shared/contract/problem';
import * as z from 'shared/z';
import { transcriptHtml, transcriptText } from './transcript-text';

const tooLong = message('errors.tooLong');

/** A row of the list; tagId 0 while no topic was chosen in it. */
const slotRow = z.strictObject({ startTime: z.string().trim(), endTime: z.string().trim(), tagId: z.int() });

const saved = lectureDraft.shape;

const draft = z.strictObject({
  name: saved.name.unwrap(),
  type: z.int().nullable(),
  description: saved.description.unwrap(),
  content: saved.content.unwrap(),
  /** Lines as they are typed; they become paragraphs when they are saved. */
  transcription: z.string().max(limits.richTextMax, tooLong),
  link: saved.link.unwrap(),
  durationSeconds: saved.durationSeconds.unwrap(),
  attachments: saved.attachments.unwrap(),
  tagSlots: z.array(slotRow),
  tags: z.array(z.int()),
});

export type LectureValues = z.input<typeof draft>;
export type SlotRow = LectureValues['tagSlots'][number];

/** What is saved: the lecture, and the topics that it is added to. */
export interface LectureWork {
  body: LectureBody;
  tags: number[];
}

export const emptySlot = (tagId = 0): SlotRow => ({
  startTime: defaults.slotTime,
  endTime: defaults.slotTime,
  tagId,
});

/** The form of a new lecture; the topic that it is made for is chosen in it. */
export const emptyLecture = (topicId?: number): LectureValues => ({
  name: '',
  type: null,
  description: '',
  transcription: '',
  link: '',
  content: '',
  durationSeconds: null,
  attachments: [],
  tagSlots: [emptySlot(topicId)],
  tags: topicId === undefined ? [] : [topicId],
});

export const valuesOf = (lecture: Lecture): LectureValues => ({
  name: lecture.name,
  type: lecture.type,
  description: lecture.description,
  transcription: transcriptText(lecture.transcription),
  link: lecture.link,
  content: lecture.content,
  durationSeconds: lecture.durationSeconds,
  attachments: lecture.attachments.map(({ name, link, mimeType, bytes }) => ({ name, link, mimeType, bytes })),
  tagSlots:
    lecture.tagSlots.length > 0
      ? lecture.tagSlots.map(({ startTime, endTime, tagId }) => ({ startTime, endTime, tagId }))
      : [emptySlot()],
  tags: lecture.tags,
});

/** A row in which times were given, but no topic. */
function rowWithoutTopic({ type, tagSlots }: Pick<LectureValues, 'type' | 'tagSlots'>): Problem | undefined {
  const row =
    type === lectureType.theory ? -1 : tagSlots.findIndex((slot) => slot.tagId === 0 && !isWholeLecture(slot));
  return row < 0 ? undefined : { key: 'errors.lectureAITags', path: ['tagSlots', row, 'tagId'] };
}

/** Rows without a topic are left out, and so is what belongs to another type: text to theory, times and a transcript to the others. */
function workOf({ tags, ...values }: z.output<typeof draft>): LectureWork {
  const theory = values.type === lectureType.theory;
  const named = values.tagSlots.filter(({ tagId }) => tagId > 0);
  return {
    tags,
    body: {
      ...values,
      content: theory ? values.content : '',
      transcription: theory ? '' : transcriptHtml(values.transcription),
      durationSeconds: theory || values.link === '' ? null : values.durationSeconds,
      tagSlots: theory ? named.map(({ tagId }) => emptySlot(tagId)) : named,
    },
  };
}

/** The form of a lecture: finds the first problem in the order of the specification, and makes of it what is saved. */
export const lectureForm: z.ZodType<LectureWork, LectureValues> = draft
  .superRefine((values, context) => report(lectureProblem(values) ?? rowWithoutTopic(values), values, context))
  .transform(workOf);
