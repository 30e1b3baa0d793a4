import { type EndpointData, type ParsedBody } from 'shared/contract/endpoint';
import { type copyQuestions } from 'shared/contract/question-transfer';
import { type Database } from '../../../db/database';
import { type Account } from '../../../identity/account';
import { courseOf } from '../../../tenancy/tenancy';
import { asItStands } from '../as-it-stands';
import { cleanQuestions } from '../clean';
import { loadQuestions, type WholeQuestion } from '../repository';
import { type CleanQuestion } from '../row';
import { keepToAuthor, narrowedAmong } from '../sharing/sharing.repository';
import { insertQuestions } from '../write.repository';
import { passagesThere, type Transfer } from './passages';
import { asReader, mayReadAll, mayWriteInto } from './policy';
import { addCopied } from './repository';
import { TopicsThere } from './topics';

type Choice = ParsedBody<typeof copyQuestions>;

interface CopyPlan {
  sources: readonly WholeQuestion[];
  cleaned: readonly CleanQuestion[];
}

/** Reads and sanitises what is copied, before the transaction that writes it. @throws 404 for what may not be read. */
export async function planCopy(
  db: Database,
  account: Account,
  { ids, courseId }: Choice,
  signal: AbortSignal,
): Promise<CopyPlan> {
  const { gradeId, schoolId } = await courseOf(db, account, courseId);
  const found = await loadQuestions(db, asReader(account), await mayReadAll(db, account, ids));
  // Those of a passage in its order.
  const sources = found.sort((one, other) => (one.question.passagePlace ?? 0) - (other.question.passagePlace ?? 0));
  const inputs = sources.map((whole) => {
    const { origin, modelName, evidence, schoolId: from } = whole.question;
    const standing = asItStands(whole);
    return {
      ...{ ...standing, courseId, gradeId, tags: [] as string[], origin, madeBy: modelName },
      // A text of the other school's lectures stays there.
      evidence: from === schoolId ? evidence : null,
      options: standing.options.map(({ id: _, ...option }) => option),
    };
  });
  return { sources, cleaned: await cleanQuestions(inputs, signal) };
}

/**
 * Writes the copies, in a transaction: with the caller as author, without figures, versions or use. Those of narrowed
 * questions are shared with nobody. Pictures are added
 * to the school of the course. Returns them, those that left a school, and the topics and passages that were made.
 */
export async function writeCopies(
  tx: Database,
  transfer: Transfer,
  choice: Choice,
  { sources, cleaned }: CopyPlan,
): Promise<EndpointData<typeof copyQuestions> & { sent: number[] }> {
  const { account, language, now } = transfer;
  const target = await mayWriteInto(tx, account, choice.courseId, choice.tags);
  const { schoolId } = target;
  const topics = await TopicsThere.open(tx, account, { questions: sources, target, choice, language });
  const passages = await passagesThere(tx, transfer, sources, target, choice.passageCopies);
  const placed: CleanQuestion[] = [];
  for (const [at, { input, row }] of cleaned.entries()) {
    const source = sources[at];
    if (!source) continue;
    const tags = await topics.of({ tx, account, now }, source);
    placed.push({ row, input: { ...input, tags, passageId: passages.idOf.get(source.passage?.id ?? 0) } });
  }
  const editing = { authorId: account.userId, now };
  const copied = await insertQuestions(tx, placed, { ...editing, tenant: asReader(account), schoolId });
  const narrowed = await narrowedAmong(
    tx,
    sources.map(({ question }) => question.id),
  );
  await keepToAuthor(
    tx,
    sources.flatMap(({ question }, at) => (narrowed.has(question.id) ? (copied[at] ?? []) : [])),
    schoolId,
    editing,
  );
  const isOther = ({ question }: WholeQuestion) => question.schoolId !== schoolId;
  await addCopied(
    tx,
    sources.map((source, at) => ({ id: copied[at] ?? 0, from: isOther(source) ? undefined : source.question.id })),
    schoolId,
    editing,
  );
  const sent = sources.filter(isOther).map(({ question }) => question.id);
  const { made, copies } = passages;
  return { copied, topics: [...topics.made], passages: [...made], passageCopies: [...copies], sent };
}
