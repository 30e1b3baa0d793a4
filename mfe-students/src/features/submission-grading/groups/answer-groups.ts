import { type QuestionAnswer } from '@teacher-portal/remote-sdk/contract/question-answers';

/** Answers of one wording, as most wrote it. */
export interface AnswerForm {
  key: string;
  text: string;
  rows: QuestionAnswer[];
}

/** Answers that get one mark: `own` was made by hand. `forms` are empty where nothing was answered. */
export interface AnswerGroup {
  id: string;
  kind: 'blank' | 'alike' | 'own';
  forms: AnswerForm[];
  rows: QuestionAnswer[];
}

/** Which group a form was moved to, by its key. */
export type Moves = ReadonlyMap<string, string>;

export const BLANK = 'blank';
const OWN = 'own ';
/** Between the texts of gaps. */
const GAP = '\u241f';
/** Shorter words differ by a letter because they are other words. */
const NEAR_MIN = 6;

export const ownGroup = (form: string): string => `${OWN}${form}`;

const formKey = ({ parts }: QuestionAnswer) => parts.map(({ key }) => key).join(GAP);
const formText = ({ parts }: QuestionAnswer) => parts.map(({ text }) => text).join(' · ');

/** Whether one letter that is added, left out or another one is all of the difference. */
export function isOneAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = long.length === short.length ? start + 1 : start;
  return short.slice(rest) === long.slice(start + 1);
}

/** Numbers and formulas differ in one sign because they are other ones. */
const mayBeNear = (key: string) => key.length >= NEAR_MIN && !/[\d$]/.test(key);

function formsOf(rows: readonly QuestionAnswer[]): AnswerForm[] {
  const byKey = new Map<string, QuestionAnswer[]>();
  for (const row of rows) byKey.set(formKey(row), [...(byKey.get(formKey(row)) ?? []), row]);
  return [...byKey].map(([key, all]) => ({ key, text: mostWritten(all.map(formText)), rows: all }));
}

function mostWritten(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])[0];
}

/** The group of each form: where it was moved to, or that of the first form before it that is near, or its own. */
function placesOf(forms: readonly AnswerForm[], moves: Moves): Map<string, string> {
  const places = new Map<string, string>();
  for (const { key } of forms) {
    const near = mayBeNear(key) && [...places].find(([other, group]) => other === group && isOneAway(key, other));
    places.set(key, moves.get(key) ?? (near ? near[0] : key));
  }
  return places;
}

/**
 * The typed answers in groups: left empty first, then the largest. Answers of one key are one form; a form that is a
 * letter away from a more frequent one is in its group, unless it was moved.
 */
export function groupsOf(rows: readonly QuestionAnswer[], moves: Moves): AnswerGroup[] {
  const blank = rows.filter(({ kind }) => kind === 'blank');
  const forms = formsOf(rows.filter(({ kind }) => kind === 'typed')).sort((a, b) => b.rows.length - a.rows.length);
  const places = placesOf(forms, moves);
  const groups = new Map<string, AnswerForm[]>();
  for (const form of forms) {
    const id = places.get(form.key) ?? form.key;
    groups.set(id, [...(groups.get(id) ?? []), form]);
  }
  const typed = [...groups].map(([id, own]): AnswerGroup => ({
    id,
    kind: id.startsWith(OWN) ? 'own' : 'alike',
    forms: own,
    rows: own.flatMap((form) => form.rows),
  }));
  typed.sort((a, b) => b.rows.length - a.rows.length);
  return blank.length > 0 ? [{ id: BLANK, kind: 'blank', forms: [], rows: blank }, ...typed] : typed;
}
