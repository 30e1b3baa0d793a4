import { type EndpointData, type ParsedBody } from 'shared/contract/endpoint';
import { type moveQuestions } from 'shared/contract/question-transfer';
import { type Database } from '../../../db/database';
import { conflict } from '../../../refusals/refusal';
import { setTopics } from '../bulk.repository';
import { refreshQuestions } from '../figures/refresh.repository';
import { mayChangeAll } from '../policy';
import { idsInAssessments, loadQuestions, type WholeQuestion } from '../repository';
import { addTrail, changedFields } from '../versions/trail.repository';
import { keepNextVersions } from '../versions/version.repository';
import { passagesThere, placePassages, type Transfer } from './passages';
import { mayWriteInto, requireSchool, type Target } from './policy';
import { lockQuestions, placeQuestions } from './repository';
import { TopicsThere } from './topics';

/** The place of a question, by which it can be moved back. */
const placeOf = ({ question, tags, passage }: WholeQuestion) => ({
  id: question.id,
  courseId: question.courseId,
  tags: tags.map(({ id }) => String(id)),
  passageId: passage?.id ?? null,
});

type Place = Pick<ReturnType<typeof placeOf>, 'tags' | 'passageId'>;

/** Moves questions of the target's school, as they are before, into its course, each to its topics and passage there. */
export async function putInto(
  tx: Database,
  transfer: Transfer,
  target: Target,
  before: readonly WholeQuestion[],
  placeIn: ReadonlyMap<number, Place>,
): Promise<void> {
  const { account, now } = transfer;
  const ids = [...placeIn.keys()];
  if (ids.length === 0) return;
  const { schoolId } = target;
  const editing = { authorId: account.userId, now };
  await placeQuestions(tx, ids, target, editing);
  const topicsOf = ({ tags }: Place) => [...new Set(tags.map(Number))];
  await setTopics(
    tx,
    [...placeIn].map(([id, place]) => ({ id, schoolId, topics: topicsOf(place) })),
  );
  await placePassages(tx, transfer, new Map([...placeIn].map(([id, { passageId }]) => [id, passageId])));
  const numbers = await keepNextVersions(tx, ids, editing);
  const after = new Map((await loadQuestions(tx, account, ids)).map((whole) => [whole.question.id, whole]));
  for (const whole of before) {
    const { id } = whole.question;
    const there = after.get(id);
    const fields = there ? changedFields(whole, there) : [];
    const entry = { id, schoolId, versionNumber: numbers.get(id) };
    if (fields.length > 0) await addTrail(tx, [entry], { kind: 'changed', fields }, editing);
  }
  await refreshQuestions(tx, ids, now);
}

/**
 * Must run in a transaction. A question that an assessment contains stays: the assessment, also a draft, takes questions of its
 * own course only, and its topics and results are of that course. Within its course every question changes its topics.
 * @throws 409 if all of them stay
 */
export async function move(
  tx: Database,
  transfer: Transfer,
  choice: ParsedBody<typeof moveQuestions>,
): Promise<EndpointData<typeof moveQuestions>> {
  const { account, language, now } = transfer;
  const target = await mayWriteInto(tx, account, choice.courseId, choice.tags);
  const ids = await mayChangeAll(tx, account, choice.ids);
  const rows = await lockQuestions(tx, ids);
  requireSchool(rows, target);
  const leaving = rows.filter(({ courseId }) => courseId !== target.courseId).map(({ id }) => id);
  const used = await idsInAssessments(tx, account, leaving);
  const going = ids.filter((id) => !used.has(id));
  if (going.length === 0) throw conflict('errors.questionsInAssessments');
  const questions = await loadQuestions(tx, account, going);
  const topics = await TopicsThere.open(tx, account, { questions, target, choice, language });
  const passages = await passagesThere(tx, transfer, questions, target, choice.passageCopies);
  const placeIn = new Map<number, Place>();
  for (const whole of questions)
    placeIn.set(whole.question.id, {
      tags: await topics.of({ tx, account, now }, whole),
      passageId: passages.idOf.get(whole.passage?.id ?? 0) ?? null,
    });
  await putInto(tx, transfer, target, questions, placeIn);
  const made = { topics: [...topics.made], passages: [...passages.made], passageCopies: [...passages.copies] };
  return { moved: questions.map(placeOf), inAssessments: [...used], ...made };
}
