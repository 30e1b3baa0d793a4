import { defaultLimits } from '@teacher-portal/interchange/core/limits';
import { withNamesOf2 } from '@teacher-portal/interchange/qti/qti-node';
import { questionTypeItem } from '@teacher-portal/interchange/question-type/question-type-item';
import { readBank } from '@teacher-portal/interchange/read-bank';
import { parseXml } from '@teacher-portal/interchange/xml/parse-xml';
import { type XmlNode } from '@teacher-portal/interchange/xml/node';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { exactly } from '@teacher-portal/question-types/ratio';
import * as z from 'shared/z';
import { answerOf, type AskedItem, type Given } from './answer-of';

const casesSchema = z.object({
  cases: z.array(
    z.object({
      name: z.string(),
      responses: z.record(z.string(), z.unknown()).default({}),
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
  /** What the reader says that it could not keep of the scoring. */
  simplified: string[];
}

/** A response as texts; undefined for one that is no value or list of values. */
function textsOf(response: unknown): string[] | undefined {
  if (response === null || response === undefined || response === '') return [];
  const all = Array.isArray(response) ? (response as unknown[]) : [response];
  return all.every((each) => ['string', 'number', 'boolean'].includes(typeof each)) ? all.map(String) : undefined;
}

const scoreIn = ({ expect }: Case): number | undefined => {
  const score = expect.score ?? expect.outcomes.SCORE;
  return typeof score === 'number' ? score : undefined;
};

/** The interactions of an item in the order of the text. */
function interactionsIn(source: string): XmlNode[] {
  const root = parseXml(source, { units: [], unit: () => undefined, say: () => undefined, limits: defaultLimits });
  const within = (node: XmlNode): XmlNode[] =>
    /Interaction$/.test(node.name) ? [node] : node.elements().flatMap(within);
  return within(withNamesOf2(root));
}

interface Ours {
  item: NonNullable<ReturnType<typeof questionTypes.readItem>>;
  marks: number;
  simplified: string[];
}

/** The item as the portal imports it; a text for why it cannot be scored. */
async function importedItem(source: string): Promise<Ours | string> {
  const { items, refused, ledger } = await readBank(Buffer.from(source), { name: 'item.xml' });
  const [first] = items;
  if (!first) return `refused: ${refused[0]?.reason ?? 'no item'}`;
  if (first.body.kind === 'unsupported') return `no type of ours: ${first.body.type}`;
  const made = questionTypeItem(first);
  if (!made)
    return first.body.kind === 'description' ? 'it has no interaction' : `scored by people: ${first.body.kind}`;
  const item = questionTypes.readItem(made.item);
  if (!item) return 'an item that our schema refuses';
  const said = ledger.filter(({ verdict }) => verdict === 'simplified').map(({ reason }) => reason);
  return { item, marks: first.marks ?? 1, simplified: [...new Set([...said, ...made.simplified])] };
}

/** Scores the cases of an item as the portal does after an import, and compares. `item`: QTI as text; `cases`: as JSON. */
export async function scoreCases(source: string, cases: string): Promise<Outcome> {
  const found: Outcome = { type: null, equal: 0, different: [], left: [], simplified: [] };
  const leave = (reason: string, count = 1) => void (count > 0 && found.left.push({ reason, count }));
  const all = casesSchema.parse(JSON.parse(cases)).cases;
  const judged = all.filter((each) => scoreIn(each) !== undefined);
  leave('cases about something else than the score', all.length - judged.length);
  const ours = await importedItem(source);
  if (typeof ours === 'string') {
    leave(ours, judged.length);
    return found;
  }
  const { item, marks } = ours;
  found.type = questionTypes.typeOf(item.type).name;
  found.simplified = ours.simplified;
  const interactions = interactionsIn(source);
  // Whether totals may be negative is said by an exam here, and by the bounds of a mapping there.
  const isBelowZero = judged.some((each) => (scoreIn(each) ?? 0) < 0);
  for (const { name, ...each } of judged) {
    const given: Given = new Map(Object.entries(each.responses).map(([id, value]) => [id, textsOf(value) ?? []]));
    const isEmpty = [...given.values()].every((values) => values.length === 0);
    const answer = answerOf(item as AskedItem, interactions, given);
    const { fraction, note } = questionTypes.score(item, isEmpty ? null : { type: item.type, version: 1, ...answer }, {
      language: 'en',
      negative: isBelowZero,
    });
    const { n, d } = exactly(fraction ?? '0');
    const score = (marks * Number(n)) / Number(d);
    const wanted = scoreIn({ name, ...each }) ?? 0;
    if (Math.abs(score - wanted) < 1e-9) found.equal += 1;
    else if (note === 'unanswered') leave('no answer is worth something there, and nothing here');
    else if (note === 'unreadable') leave('an answer that the item does not offer, or one value twice');
    else found.different.push(`${name}: ${wanted} there, ${score} here`);
  }
  return found;
}
