import { randomBytes } from 'node:crypto';
import { startAttempt } from 'shared/contract/attempt';
import { signInStudent } from 'shared/contract/student-session';
import { submitAssessment } from 'shared/contract/submission';
import * as z from 'shared/z';
import { apiBase } from '../server/route';
import { answersFor, type Response } from './answers';

export interface HandIn {
  /** Base URL of the portal. */
  url: string;
  email: string;
  password: string;
  assessmentId: number;
  /** By question id. */
  answers?: Readonly<Record<string, Response>>;
}

interface Sent {
  method: string;
  path: string;
  token?: string;
  body?: unknown;
}

const envelope = z.object({ data: z.unknown() });
const refused = z.object({ status: z.number(), code: z.string(), message: z.string() });

async function ask<Data extends z.ZodType>(
  url: string,
  { method, path, token, body }: Sent,
  data: Data,
): Promise<z.output<Data>> {
  const request = fetch(new URL(apiBase + path, url), {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await request.catch((cause: unknown) => {
    throw new Error(`No portal answers at ${url}`, { cause });
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${refused.safeParse(answer).data?.message ?? response.status}`);
  return data.parse(envelope.parse(answer).data) as z.output<Data>;
}

/** The student program: signs in, starts the assessment, hands in answers. Returns the submission. */
export async function handInOverHttp({ url, email, password, assessmentId, answers }: HandIn) {
  const session = await ask(
    url,
    { method: signInStudent.method, path: signInStudent.path, body: { email, password } },
    signInStudent.response,
  );
  const path = startAttempt.path.replace(':id', String(assessmentId));
  const writer = randomBytes(12).toString('hex');
  const start = { method: startAttempt.method, path, token: session.token, body: { writer } };
  const { paper } = await ask(url, start, startAttempt.response);
  const body = { assessmentId, answers: answersFor(paper ?? { questions: [] }, session.student.name, answers) };
  return ask(
    url,
    { method: submitAssessment.method, path: submitAssessment.path, token: session.token, body },
    submitAssessment.response,
  );
}
