import { lectureType } from 'shared/contract/enums';
import { type Lecture } from 'shared/contract/lecture';
import { groupBy } from '../../indices/group-by';
import { codeOf, personOf } from '../wire';
import { type LectureRows } from './repository';

export function presentLectures({ rows, slots, attachments, tags }: LectureRows): Lecture[] {
  const slotsOf = groupBy(slots, ({ slot }) => slot.lectureId);
  const attachmentsOf = groupBy(attachments, ({ lectureId }) => lectureId);
  const tagsOf = groupBy(tags, ({ lectureId }) => lectureId);
  return rows.map(({ lecture, order, courseId, authorName }) => ({
    id: lecture.id,
    name: lecture.name,
    description: lecture.description,
    type: codeOf(lectureType, lecture.type, lectureType.theory),
    transcription: lecture.transcription,
    link: lecture.link,
    content: lecture.content,
    order,
    courseId,
    tagSlots: (slotsOf.get(lecture.id) ?? []).map(({ slot: { id, startTime, endTime, tagId }, tagName }) => ({ id, startTime, endTime, tagId, tagName })),
    attachments: (attachmentsOf.get(lecture.id) ?? []).map(({ id, name, link, mimeType, bytes }) => ({ id, name, link, mimeType, bytes })),
    tags: (tagsOf.get(lecture.id) ?? []).map(({ categoryId }) => categoryId),
    author: personOf(lecture.authorId, authorName),
    createdAt: lecture.createdAt.toISOString(),
    updatedAt: lecture.updatedAt.toISOString(),
    version: lecture.version,
  }));
}
