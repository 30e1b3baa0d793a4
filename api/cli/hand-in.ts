import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { submitBody } from 'shared/contract/submission';
import * as z from 'shared/z';
import { type Response } from '../src/hand-in/answers';
import { handInOverHttp } from '../src/hand-in/hand-in-over-http';

const usage = `pnpm hand-in --assessment <id> --as <e-mail> [--as <e-mail>…] [--password <password>] [--url <address>] [--answers <file>]

  --url is where the portal is, http://localhost:4400 where none is given; the id stands in the address of the assessment.
  Signs in as each student, reads the paper and hands in the work. Without --answers they are made up; the file is JSON,
  { "<question id>": { "optionIds": [1] } } or { "text": "…" }. The password may stand in HAND_IN_PASSWORD instead.`;

function readAnswers(file: string | undefined): Record<string, Response> {
  if (file === undefined) return {};
  const parsed = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
  const answers = Object.entries(parsed).map(([questionId, response]) => ({
    questionId: Number(questionId),
    response,
  }));
  const checked = submitBody.parse({ assessmentId: 1, answers });
  return Object.fromEntries(checked.answers.map(({ questionId, response }) => [String(questionId), response]));
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      assessment: { type: 'string' },
      as: { type: 'string', multiple: true },
      password: { type: 'string' },
      url: { type: 'string', default: 'http://localhost:4400' },
      answers: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const assessmentId = Number(values.assessment);
  const password = values.password ?? process.env.HAND_IN_PASSWORD;
  if (!Number.isInteger(assessmentId) || !values.as?.length || !password) throw new Error(usage);
  const answers = readAnswers(values.answers);
  for (const email of values.as) {
    const submission = await handInOverHttp({ url: values.url, email, password, assessmentId, answers });
    console.log(
      JSON.stringify({ submissionId: submission.id, student: submission.student.name, status: submission.status }),
    );
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
