import { lectureType } from 'shared/contract/enums';
import { type LearnLecture, type WholeLearnLecture } from 'shared/contract/learn-lecture';
import { isWholeLecture } from 'shared/contract/lecture.rules';
import { isOwnFile } from 'shared/contract/links.rules';
import { type ReadAddress } from '../../tenancy/files';
import { withReadableFiles } from '../../text/own-files';
import { codeOf } from '../wire';
import { type LectureParts, type OpenRow } from './repository';

export const presentOpen = ({ lecture, courseId, courseName, place }: OpenRow): LearnLecture => ({
  id: lecture.id,
  name: lecture.name,
  type: codeOf(lectureType, lecture.type, lectureType.theory),
  courseId,
  courseName,
  durationSeconds: lecture.durationSeconds,
  place,
});

/** `readAddress` signs a link for reading. */
export function presentWhole(
  row: OpenRow,
  { attachments, slots }: LectureParts,
  readAddress: ReadAddress,
): WholeLearnLecture {
  const { link, description, content, transcription } = row.lecture;
  const rich = (html: string) => withReadableFiles(html, readAddress);
  const sourceOf = (file: string) => (file === '' ? '' : readAddress(file));
  return {
    ...presentOpen(row),
    description: rich(description),
    content: rich(content),
    transcription: rich(transcription),
    source: sourceOf(link),
    isFile: isOwnFile(link),
    attachments: attachments.map(({ id, name, link: file, mimeType, bytes }) => ({
      id,
      name,
      source: sourceOf(file),
      mimeType,
      bytes,
    })),
    parts: slots.filter((slot) => !isWholeLecture(slot)).map(({ topic, startTime }) => ({ topic, startTime })),
  };
}
