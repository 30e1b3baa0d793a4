import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import {
  createAssessment,
  type CreateAssessmentBody,
  createAssessmentBody,
  type UpdateAssessmentBody,
  updateAssessment,
} from '@teacher-portal/remote-sdk/contract/assessment-write';
import { type Attempt as AttemptOf, createOnce } from '@teacher-portal/remote-sdk/http';
import { setCached, write } from '@teacher-portal/remote-sdk/query';
import * as z from '@teacher-portal/remote-sdk/z';
import { assessmentQuery } from '../../assessment/assessment.query';

/** Stored with the draft of a creation that may have arrived. */
export const attemptSchema = z.object({
  key: z.string(),
  body: z.custom<CreateAssessmentBody>((value) => createAssessmentBody.safeParse(value).success),
});
export type Attempt = AttemptOf<CreateAssessmentBody>;

interface NewAssessment {
  body: CreateAssessmentBody;
  attempt: Attempt | undefined;
  remember: (attempt: Attempt | undefined) => void;
}

const shown = ({ data }: { data: Assessment }) => setCached(assessmentQuery(data.id), data);

/** @throws ApiError, 412 when somebody else has saved the assessment since `version`. */
export async function saveAssessment(id: number, version: number, body: UpdateAssessmentBody): Promise<Assessment> {
  return (await write(updateAssessment, { params: { id }, body, version }, shown)).data;
}

/** Creates an assessment exactly once. @throws ApiError; retry with the attempt last passed to `remember`. */
export function saveNewAssessment(given: NewAssessment): Promise<Assessment> {
  const { status: _, ...update } = given.body;
  return createOnce({
    ...given,
    create: async ({ key, body }) => (await write(createAssessment, { body, idempotencyKey: key }, shown)).data,
    update: ({ id, version }) => saveAssessment(id, version, update as UpdateAssessmentBody),
  });
}
