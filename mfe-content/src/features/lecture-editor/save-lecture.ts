import {
  addLectureToCategory,
  addLectureToCourse,
  createLecture,
  type Lecture,
  type LectureBody,
  lectureBody,
  updateLecture,
} from 'shared/contract/lecture';
import { idSchema } from 'shared/contract/fields';
import { call, isApiError, isRefused, newKey } from 'shared/http';
import * as z from 'shared/z';
import { type LectureWork } from './lecture-form.schema';

/**
 * How far the saving of a new lecture has come. It is kept until everything is done, so that another try goes on where
 * the last one stopped and never makes a second lecture.
 */
export const attemptSchema = z.object({
  /** Goes with the creating call; the same key must always go with the same body. */
  key: z.string(),
  /** What the lecture is on the server, or will be if the creating call arrived. */
  body: z.custom<LectureBody>((value) => lectureBody.safeParse(value).success),
  tags: z.array(idSchema),
  /** There once the server has answered. */
  lectureId: idSchema.optional(),
});
export type Attempt = z.infer<typeof attemptSchema>;

interface NewLecture {
  work: LectureWork;
  courseId: number;
  /** What `remember` was told last, if there was a try before. */
  attempt: Attempt | undefined;
  /** Told of every step that is done; of undefined when it is certain that nothing was made. */
  remember: (attempt: Attempt | undefined) => void;
}

type Created = Attempt & { lectureId: number };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isUpToDate = (attempt: Attempt, { body, tags }: LectureWork) => same([attempt.body, attempt.tags], [body, tags]);

async function post(attempt: Attempt, remember: NewLecture['remember']): Promise<Created> {
  remember(attempt);
  try {
    const { data } = await call(createLecture, { body: attempt.body, idempotencyKey: attempt.key });
    const created = { ...attempt, lectureId: data.id };
    remember(created);
    return created;
  } catch (error) {
    if (isRefused(error)) remember(undefined);
    throw error;
  }
}

async function create({ work, attempt, remember }: NewLecture): Promise<Created> {
  const fresh = () => post({ key: newKey(), ...work }, remember);
  if (!attempt) return fresh();
  if (attempt.lectureId !== undefined) return { ...attempt, lectureId: attempt.lectureId };
  try {
    // Sent again as it was: it may have arrived, and then its answer was lost.
    return await post(attempt, remember);
  } catch (error) {
    if (isUpToDate(attempt, work) || !isRefused(error)) throw error;
    return fresh();
  }
}

/** From the lecture on the server to one that stands in its course and under its topics; adding twice is adding once. */
async function complete(created: Created, { work, courseId, remember }: NewLecture): Promise<void> {
  const { lectureId } = created;
  if (!isUpToDate(created, work)) {
    await call(updateLecture, { params: { id: lectureId }, body: { ...work.body, tags: work.tags } });
    remember({ ...created, ...work });
  }
  await call(addLectureToCourse, { body: { lectureId, courseId } });
  for (const tagId of work.tags) await call(addLectureToCategory, { body: { lectureId, tagId } });
}

/**
 * Creates a lecture, adds it to its course and to its topics. A lecture of no course is shown nowhere, so a failure on
 * the way leaves nothing half made in sight.
 *
 * @throws ApiError of the step that failed; call it again with the attempt that `remember` was told last.
 */
export async function saveNewLecture(given: NewLecture): Promise<void> {
  const created = await create(given);
  try {
    await complete(created, given);
  } catch (error) {
    // It was deleted in the meantime: the next try must not go on with what is gone.
    if (isApiError(error) && error.status === 404) given.remember(undefined);
    throw error;
  }
}

/** @throws ApiError, 412 when somebody else has saved the lecture since `version`. */
export async function saveLecture(id: number, version: number, { body, tags }: LectureWork): Promise<Lecture> {
  return (await call(updateLecture, { params: { id }, body: { ...body, tags }, version })).data;
}
