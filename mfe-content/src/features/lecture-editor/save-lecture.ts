import {
  addLectureToCategory,
  addLectureToCourse,
  createLecture,
  type Lecture,
  type LectureBody,
  lectureBody,
  updateLecture,
} from '@teacher-portal/remote-sdk/contract/lecture';
import { idSchema } from '@teacher-portal/remote-sdk/contract/fields';
import { call, isApiError, isRefused, newKey } from '@teacher-portal/remote-sdk/http';
import * as z from '@teacher-portal/remote-sdk/z';
import { type LectureInput } from './lecture-form.schema';

/**
 * Progress of saving a new lecture, kept until everything is done, so that a retry continues where the last attempt
 * stopped and never creates a second lecture.
 */
export const attemptSchema = z.object({
  /** Sent with the creation; the same key must always have the same body. */
  key: z.string(),
  /** The lecture on the server, or as it will be if the creation arrived. */
  body: z.custom<LectureBody>((value) => lectureBody.safeParse(value).success),
  tags: z.array(idSchema),
  /** Set once the server has responded. */
  lectureId: idSchema.optional(),
  /** Version of that lecture; drafts of earlier releases did not store it. */
  version: z.int().optional(),
});
export type Attempt = z.infer<typeof attemptSchema>;

interface NewLecture {
  input: LectureInput;
  courseId: number;
  /** The attempt last passed to `remember`, if there was one. */
  attempt: Attempt | undefined;
  /** Called after every completed step; with undefined when it is certain that nothing was created. */
  remember: (attempt: Attempt | undefined) => void;
}

type Created = Attempt & { lectureId: number; version: number };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isUpToDate = (attempt: Attempt, { body, tags }: LectureInput) => same([attempt.body, attempt.tags], [body, tags]);

async function post(attempt: Attempt, remember: NewLecture['remember']): Promise<Created> {
  remember(attempt);
  try {
    const { data } = await call(createLecture, { body: attempt.body, idempotencyKey: attempt.key });
    const created = { ...attempt, lectureId: data.id, version: data.version };
    remember(created);
    return created;
  } catch (error) {
    if (isRefused(error)) remember(undefined);
    throw error;
  }
}

async function create({ input, attempt, remember }: NewLecture): Promise<Created> {
  const fresh = () => post({ key: newKey(), ...input }, remember);
  if (!attempt) return fresh();
  const { lectureId, version = 1 } = attempt;
  if (lectureId !== undefined) return { ...attempt, lectureId, version };
  try {
    // Repeated unchanged: it may have arrived and only its response was lost.
    return await post(attempt, remember);
  } catch (error) {
    if (isUpToDate(attempt, input) || !isRefused(error)) throw error;
    return fresh();
  }
}

/** Updates the lecture on the server to the values of the form. */
async function update(
  { lectureId, version }: Created,
  { input, courseId }: Pick<NewLecture, 'input' | 'courseId'>,
): Promise<Lecture> {
  try {
    return await saveLecture(lectureId, version, input);
  } catch (error) {
    if (!isApiError(error) || error.status !== 412) throw error;
    // The response to an earlier attempt was lost: adding again changes nothing and returns the version.
    const { data } = await call(addLectureToCourse, { body: { lectureId, courseId } });
    return saveLecture(lectureId, data.version, input);
  }
}

/** Adds the created lecture to its course and topics; adding twice has no effect. */
async function complete(created: Created, { input, courseId, remember }: NewLecture): Promise<void> {
  const { lectureId } = created;
  if (!isUpToDate(created, input)) {
    const { version } = await update(created, { input, courseId });
    remember({ ...created, ...input, version });
  }
  await call(addLectureToCourse, { body: { lectureId, courseId } });
  for (const tagId of input.tags) await call(addLectureToCategory, { body: { lectureId, tagId } });
}

/**
 * Creates a lecture and adds it to its course and topics. A lecture without a course is listed nowhere, so a failure in
 * between leaves nothing incomplete visible. @throws ApiError of the failed step; retry with the attempt last passed to
 * `remember`. @returns its id.
 */
export async function saveNewLecture(given: NewLecture): Promise<number> {
  const created = await create(given);
  try {
    await complete(created, given);
    return created.lectureId;
  } catch (error) {
    // Deleted in the meantime: the retry must not continue with it.
    if (isApiError(error) && error.status === 404) given.remember(undefined);
    throw error;
  }
}

/** @throws ApiError, 412 when somebody else has saved the lecture since `version`. */
export async function saveLecture(id: number, version: number, { body, tags }: LectureInput): Promise<Lecture> {
  return (await call(updateLecture, { params: { id }, body: { ...body, tags }, version })).data;
}
