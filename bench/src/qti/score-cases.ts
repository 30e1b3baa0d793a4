import { questionTypes } from '@teacher-portal/question-types/question-types';
import { exactly, times } from '@teacher-portal/question-types/ratio';
import * as z from 'shared/z';
import { asItem } from './as-item';
import { declarationsOf } from './declarations';
import { NotOurs, termsOfItem } from './terms';
import { type Element, readXml } from './xml';

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const casesSchema = z.object({
  cases: z.array(
    z.object({
      name: z.string(),
      responses: z.record(z.string(), z.union([valueSchema, z.array(valueSchema), z.unknown()])).default({}),
      expect: z.object({
        score: z.number().optional(),
        outcomes: z.record(z.string(), z.unknown()).default({}),
      }),
    }),
  ),
});
type Case = z.infer<typeof casesSchema>['cases'][number];

/** What became of an item: the cases that score equal, those that do not, and why cases or the whole were not scored. */
export interface Outcome {
  type: string | null;
  equal: number;
  different: string[];
  left: { reason: string; count: number }[];
}

/** A response as texts; undefined for one that is no value or list of values. */
function textsOf(response: unknown): string[] | undefined {
  if (response === null || response === undefined || response === '') return [];
  const all = Array.isArray(response) ? (response as unknown[]) : [response];
  return all.every((each) => ['string', 'number', 'boolean'].includes(typeof each)) ? all.map(String) : undefined;
}

function givenIn(cases: readonly Case[]): Map<string, string[]> {
  const given = new Map<string, string[]>();
  for (const { responses } of cases)
    for (const [id, response] of Object.entries(responses))
      given.set(id, [...(given.get(id) ?? []), ...(textsOf(response) ?? [])]);
  return given;
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : undefined;
const expectedOf = ({ expect }: Case, outcome: string): number | undefined =>
  numberOf(outcome === 'SCORE' ? (expect.score ?? expect.outcomes.SCORE) : expect.outcomes[outcome]);

/** The outcomes that cases judge: the score, or else whatever is a number or yes or no. */
function outcomesOf(cases: readonly Case[]): string[] {
  if (cases.some((each) => expectedOf(each, 'SCORE') !== undefined)) return ['SCORE'];
  return [...new Set(cases.flatMap(({ expect }) => Object.keys(expect.outcomes)))];
}

type Ours = ReturnType<typeof asItem>;

/** The score of a case by our types, and what became of the answer. */
function scoreOf(ours: Ours, { responses: all }: Case) {
  const item = questionTypes.readItem({ version: 1, ...ours.item });
  if (!item) throw new NotOurs('an item that our schema refuses');
  const responses = ours.of.map((id) => textsOf(all[id]) ?? []);
  const values = ours.of.length === 1 ? (responses[0] ?? []) : responses.map(([value = '']) => value);
  const isEmpty = responses.every((response) => response.length === 0);
  const answer = isEmpty ? null : { type: item.type, version: 1, ...ours.answer(values) };
  const { fraction, note } = questionTypes.score(item, answer, { language: 'en', negative: ours.isNegative });
  const { n, d } = times(exactly(fraction ?? '0'), ours.most);
  return { type: questionTypes.typeOf(item.type).name, score: Number(n) / Number(d), note };
}

function scoreOutcome(item: Element, cases: readonly Case[], outcome: string, found: Outcome): number {
  const judged = cases.filter((each) => expectedOf(each, outcome) !== undefined);
  const leave = (reason: string, count: number) => void (count > 0 && found.left.push({ reason, count }));
  try {
    const ours = asItem(declarationsOf(item, givenIn(cases)), termsOfItem(item, outcome));
    for (const each of judged) {
      const { type, score, note } = scoreOf(ours, each);
      const wanted = expectedOf(each, outcome) ?? 0;
      found.type = type;
      if (Math.abs(score - wanted) < 1e-9) found.equal += 1;
      else if (note === 'unanswered') leave('no answer is worth something there, and nothing here', 1);
      else if (note === 'unreadable') leave('an answer that the item does not offer, or one value twice', 1);
      else found.different.push(`${each.name}: ${wanted} there, ${score} here`);
    }
  } catch (error) {
    if (!(error instanceof NotOurs)) throw error;
    leave(error.message, judged.length);
  }
  return judged.length;
}

/** Scores the cases of an item by our types and compares. `item`: QTI 2 or 3 as text; `cases`: as JSON. */
export function scoreCases(item: string, cases: string): Outcome {
  const found: Outcome = { type: null, equal: 0, different: [], left: [] };
  const all = casesSchema.parse(JSON.parse(cases)).cases;
  const outcomes = outcomesOf(all);
  const judged = outcomes.reduce((count, outcome) => count + scoreOutcome(readXml(item), all, outcome, found), 0);
  if (judged === 0) found.left.push({ reason: 'cases without a score', count: all.length });
  return found;
}
