import { lectureType } from 'shared/contract/enums';
import { type LectureVersion } from 'shared/contract/lecture-version';
import { type LectureContent } from '../../db/schema/lecture-versions';
import { type ReadAddress } from '../../tenancy/files';
import { withReadableFiles } from '../../text/own-files';
import { codeOf } from '../wire';

/** `topics` are the names of the topics that were not deleted. */
export function presentContent(
  { name, description, type, transcription, link, content, durationSeconds, tagSlots, attachments }: LectureContent,
  topics: ReadonlyMap<number, string>,
  readAddress: ReadAddress,
): LectureVersion['content'] {
  const rich = (html: string) => withReadableFiles(html, readAddress);
  const sourceOf = (file: string) => (file === '' ? '' : readAddress(file));
  return {
    name,
    description: rich(description),
    type: codeOf(lectureType, type, lectureType.theory),
    transcription: rich(transcription),
    link,
    source: sourceOf(link),
    durationSeconds,
    content: rich(content),
    tagSlots: tagSlots.map((slot) => ({ ...slot, tagName: topics.get(slot.tagId) ?? null })),
    attachments: attachments.map((file) => ({ ...file, source: sourceOf(file.link) })),
  };
}
