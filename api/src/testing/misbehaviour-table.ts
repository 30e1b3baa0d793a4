import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language } from 'shared/contract/limits';
import { type OutcomeReason } from '../generation/generator';
import { misbehaviours, outcomeOf } from './misbehaviours';
import { ModelStandIn } from './model-stand-in';

interface Row {
  name: string;
  made: number;
  reasons: OutcomeReason[];
}

/** The outcome of each misbehaviour, one after the other. */
export async function misbehaviourRows(): Promise<Row[]> {
  const standIn = await ModelStandIn.open();
  const rows: Row[] = [];
  for (const each of misbehaviours) rows.push({ name: each.name, ...(await outcomeOf(each, standIn)) });
  await standIn.close();
  return rows;
}

/** The texts that the page shows; the server itself has only those of errors. */
function sentences(language: Language, reasons: readonly OutcomeReason[]): string {
  const file = join(__dirname, `../../../shared/src/contract/messages/${language}.json`);
  const { generation } = JSON.parse(readFileSync(file, 'utf8')) as { generation: Record<string, string> };
  return reasons.map((reason) => generation[reason.slice('generation.'.length)] ?? reason).join(' ') || '–';
}

/** The table of a document: what a model does, how many of three questions arrive, what the teacher reads. */
export const misbehaviourTable = (rows: readonly Row[]): string[][] => [
  ['a model that', 'questions of 3', 'the teacher reads', 'in Turkish'],
  ...rows.map(({ name, made, reasons }) => [name, String(made), sentences('en', reasons), sentences('tr', reasons)]),
];
