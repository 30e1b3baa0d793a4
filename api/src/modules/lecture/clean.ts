import { lectureType } from 'shared/contract/enums';
import { type createLecture } from 'shared/contract/lecture';
import { type ParsedBody } from 'shared/contract/endpoint';
import { lectureProblem } from 'shared/contract/lecture.rules';
import { defaults } from 'shared/contract/limits';
import { badRequest } from '../../server/refusal';
import { ownPicturesOf } from '../../text/own-pictures';
import { sanitiseRichText } from '../../text/sanitise';
import { type FileLink } from './policy';

export type LectureInput = ParsedBody<typeof createLecture>;

const wholeLecture = { startTime: defaults.slotTime, endTime: defaults.slotTime };

/**
 * The lecture as it is stored: rich text without what acts, a theory lecture without times. @throws 400 when nothing is
 * left of what the rules ask for.
 */
export function cleanLecture(input: LectureInput): LectureInput {
  const isTheory = input.type === lectureType.theory;
  const clean = {
    ...input,
    description: sanitiseRichText(input.description),
    transcription: sanitiseRichText(input.transcription),
    content: sanitiseRichText(input.content),
    durationSeconds: isTheory ? null : input.durationSeconds,
    tagSlots: isTheory ? input.tagSlots.map((slot) => ({ ...slot, ...wholeLecture })) : input.tagSlots,
  };
  const problem = lectureProblem(clean);
  if (problem) throw badRequest(problem.key, problem.values, problem.path?.join('.'));
  return clean;
}

type Linked = Pick<LectureInput, 'link' | 'description' | 'transcription' | 'content'> & {
  attachments: readonly { link: string }[];
};

/** Every address in a lecture, in the order of its fields. */
export const linksOf = ({ link, attachments, description, transcription, content }: Linked): FileLink[] => [
  { link, field: 'link' },
  ...attachments.map((file, index) => ({ link: file.link, field: `attachments.${index}.link` })),
  ...Object.entries({ description, transcription, content }).flatMap(([field, html]) =>
    ownPicturesOf(html).map((picture) => ({ link: picture, field })),
  ),
];
