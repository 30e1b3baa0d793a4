import { lectureType } from 'shared/contract/enums';
import { type Lecture } from 'shared/contract/lecture';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type ReadAddress } from '../../tenancy/files';
import { withReadableFiles } from '../../text/own-files';
import { codeOf, personOf } from '../wire';
import { type LectureRows } from './repository';

/** `readAddress` signs a link for reading. */
export function presentLectures({ rows, slots, attachments, tags }: LectureRows, readAddress: ReadAddress): Lecture[] {
  const slotsOf = groupBy(slots, ({ slot }) => slot.lectureId);
  const attachmentsOf = groupBy(attachments, ({ lectureId }) => lectureId);
  const tagsOf = groupBy(tags, ({ lectureId }) => lectureId);
  const rich = (html: string) => withReadableFiles(html, readAddress);
  const sourceOf = (link: string) => (link === '' ? '' : readAddress(link));
  return rows.map(({ lecture, order, courseId, authorName }) => ({
    id: lecture.id,
    name: lecture.name,
    description: rich(lecture.description),
    type: codeOf(lectureType, lecture.type, lectureType.theory),
    transcription: rich(lecture.transcription),
    link: lecture.link,
    source: sourceOf(lecture.link),
    durationSeconds: lecture.durationSeconds,
    content: rich(lecture.content),
    order: order ?? 0,
    courseId,
    tagSlots: (slotsOf.get(lecture.id) ?? []).map(({ slot: { id, startTime, endTime, tagId }, tagName }) => ({
      id,
      startTime,
      endTime,
      tagId,
      tagName,
    })),
    attachments: (attachmentsOf.get(lecture.id) ?? []).map(({ id, name, link, mimeType, bytes }) => ({
      id,
      name,
      link,
      source: sourceOf(link),
      mimeType,
      bytes,
    })),
    tags: (tagsOf.get(lecture.id) ?? []).map(({ categoryId }) => categoryId),
    author: personOf(lecture.authorId, authorName),
    openToStudents: lecture.openedAt !== null,
    createdAt: lecture.createdAt.toISOString(),
    updatedAt: lecture.updatedAt.toISOString(),
    version: lecture.version,
  }));
}
