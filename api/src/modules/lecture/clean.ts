import { lectureType } from 'shared/contract/enums';
import { type createLecture } from 'shared/contract/lecture';
import { type ParsedBody } from 'shared/contract/endpoint';
import { lectureProblem } from 'shared/contract/lecture.rules';
import { defaults } from 'shared/contract/limits';
import { badRequest } from '../../refusals/refusal';
import { type RawText } from '../../text/clean-text';
import { cleanTexts } from '../../text/clean-texts';

export type LectureInput = ParsedBody<typeof createLecture>;

const rich = (text: string): RawText => ({ kind: 'rich', text });

const wholeLecture = { startTime: defaults.slotTime, endTime: defaults.slotTime };

/** The lecture as stored: sanitised rich text, and no times for theory. */
export async function sanitizeLecture(input: LectureInput, signal: AbortSignal): Promise<LectureInput> {
  const isTheory = input.type === lectureType.theory;
  const [description, transcription, content] = await cleanTexts(
    [rich(input.description), rich(input.transcription), rich(input.content)] as const,
    signal,
  );
  return {
    ...input,
    description: description.markup,
    transcription: transcription.markup,
    content: content.markup,
    durationSeconds: isTheory ? null : input.durationSeconds,
    tagSlots: isTheory ? input.tagSlots.map((slot) => ({ ...slot, ...wholeLecture })) : input.tagSlots,
  };
}

/** @throws 400 if required content is empty after sanitising. */
export async function cleanLecture(input: LectureInput, signal: AbortSignal): Promise<LectureInput> {
  const clean = await sanitizeLecture(input, signal);
  const problem = lectureProblem(clean);
  if (problem) throw badRequest(problem.key, problem.values, problem.path?.join('.'));
  return clean;
}
