import { randomInt } from 'node:crypto';
import { answerBoxHeight, type printAnswerSheets } from 'shared/contract/answer-sheet';
import { printedRows } from 'shared/contract/bubble-count';
import { type ParsedBody } from 'shared/contract/endpoint';
import { limits } from 'shared/contract/limits';
import { type KeptItem, type KeptVariant } from '../../db/schema/answer-sheets';
import { badRequest } from '../../refusals/refusal';
import { type AssessmentEntity, type Change, loadAsked } from '../assessment/public';
import { bubblesOf, type WholeQuestion } from '../question/public';
import { listPlaced } from '../submission/public';
import { insertSheets, newestVersions } from './repository';

type Body = ParsedBody<typeof printAnswerSheets>;
type Printed = Body['variants'][number]['questions'][number];

/** Excludes letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 7;
const newCode = () => Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** In a row, by layout. */
const MOST_BUBBLES = { 1: 10, 2: limits.sheetOptionsMax };

const isSame = <Id>(one: readonly Id[], other: readonly Id[]) =>
  new Set(one).size === one.length && one.length === other.length && other.every((id) => one.includes(id));

/** An item with bubbles, in the order in which they are printed. @throws 400 unless these are those of the item. */
function bubbledOf(printed: Printed, { question }: WholeQuestion, versionId: number): KeptItem {
  const bubbles = bubblesOf(question);
  const [only, ...further] = bubbles?.rows ?? [];
  const { questionId, choices, lines } = printed;
  const isItems = lines
    ? lines.length > 1 &&
      lines.length === bubbles?.rows.length &&
      bubbles.rows.every(
        ({ id, ids, grid }, at) => lines[at]?.id === id && lines[at].grid === grid && isSame(lines[at].choices, ids),
      )
    : further.length === 0 && only !== undefined && isSame(choices ?? [], only.ids);
  if (!isItems) throw badRequest('errors.sheetQuestions', {}, 'variants');
  return {
    ...{ questionId, optionIds: null, boxHeight: null, isMultiple: bubbles?.isSeveral ?? false, versionId },
    ...(lines ? { lines, isOrdered: bubbles?.isOrdered ?? false } : { choices: choices ?? [] }),
    ...(bubbles?.isGrid && { isGrid: true }),
  };
}

/** @throws 400 unless the options are those of the question, each once. */
function itemOf(printed: Printed, whole: WholeQuestion | undefined, versionId: number): KeptItem {
  if (!whole) throw badRequest('errors.sheetQuestions', {}, 'variants');
  if (printed.choices ?? printed.lines) return bubbledOf(printed, whole, versionId);
  const { question, options } = whole;
  const boxHeight = answerBoxHeight(question.questionType) ?? null;
  const ids = boxHeight === null ? options.map(({ id }) => id) : [];
  if (!isSame(printed.optionIds, ids)) throw badRequest('errors.sheetQuestions', {}, 'variants');
  return {
    questionId: printed.questionId,
    optionIds: boxHeight === null ? printed.optionIds : null,
    boxHeight,
    ...(boxHeight !== null && printed.promptLines !== undefined && { promptLines: printed.promptLines }),
    isMultiple: options.filter(({ isCorrectAnswer }) => isCorrectAnswer).length > 1,
    versionId,
  };
}

/** The variants as they are printed, each with all questions. @throws 400 for questions that have changed since, and where a row has no room. */
async function keptVariants({ tx, tenant }: Change, assessment: AssessmentEntity, body: Body): Promise<KeptVariant[]> {
  const placed = await listPlaced(tx, assessment.id);
  const asked = await loadAsked(tx, tenant, placed);
  const ids = asked.map(({ question }) => question.id);
  const wholeOf = new Map(asked.map((whole) => [whole.question.id, whole]));
  const versionOf = await newestVersions(tx, ids);
  for (const { questionId, versionId } of placed) if (versionId !== null) versionOf.set(questionId, versionId);
  return body.variants.map(({ letter, layout, questions }) => {
    const printed = questions.map(({ questionId }) => questionId);
    if (!isSame(printed, ids)) throw badRequest('errors.sheetQuestions', {}, 'variants');
    const items = questions.map((question) =>
      itemOf(question, wholeOf.get(question.questionId), versionOf.get(question.questionId) ?? 0),
    );
    const most = MOST_BUBBLES[layout];
    const crowded = items.findIndex((item) => [...printedRows([item]).values()].some(({ bubbles }) => bubbles > most));
    if (crowded >= 0) throw badRequest('errors.sheetOptions', { max: most, number: crowded + 1 }, 'variants');
    return { letter, layout, items };
  });
}

/** Stores the printed sheets under a new code; returns their id. */
export async function print(
  change: Change & { userId: number },
  assessment: AssessmentEntity,
  body: Body,
): Promise<number> {
  const { tx, userId, now } = change;
  const letters = body.variants.map(({ letter }) => letter);
  if (new Set(letters).size < letters.length)
    throw badRequest('errors.invalidValue', { field: 'variants' }, 'variants');
  const row = {
    schoolId: assessment.schoolId,
    assessmentId: assessment.id,
    paper: body.paper,
    isLarge: body.isLarge,
    numberDigits: body.numberDigits,
    variants: await keptVariants(change, assessment, body),
    userId,
    createdAt: now,
  };
  for (;;) {
    const kept = await insertSheets(tx, { ...row, code: newCode() });
    if (kept) return kept.id;
  }
}
