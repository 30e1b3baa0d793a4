import { foldText } from '@teacher-portal/text-folding/fold-text';

/** Names that models give to the fields of a question, folded. */
const fieldNames = {
  question: 'question questiontext stem prompt text q soru sorumetni sorukoku',
  options: 'options choices alternatives answers secenekler siklar',
  answer:
    'answer modelanswer sampleanswer correctanswer correctanswers correctoption correct answerkey key cevap dogrucevap yanit',
  evidence: 'evidence quote quotation sourcesentence kanit alinti dayanak',
} as const;
const textNames = 'text option value content answer secenek metin';
const correctNames = 'correct iscorrect iscorrectanswer right istrue dogru dogrumu';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const foldName = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '');

/** The field of the first of these names, ignoring case and signs: `isCorrect`, `is_correct`. */
function fieldOf(fields: Fields, names: string): unknown {
  const folded = new Map(Object.entries(fields).map(([name, value]) => [foldName(name), value]));
  for (const name of names.split(' ')) if (folded.has(name)) return folded.get(name);
  return undefined;
}

const isYes = (value: unknown): boolean =>
  value === true ||
  value === 1 ||
  (typeof value === 'string' && /^(?:true|yes|correct|1|evet|doğru)$/i.test(value.trim()));

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

interface Option {
  text: string;
  correct: boolean;
}

const optionOf = (value: unknown): Option =>
  isFields(value)
    ? { text: textOf(fieldOf(value, textNames)), correct: isYes(fieldOf(value, correctNames)) }
    : { text: textOf(value), correct: false };

/** A list of texts or objects, or an object of letters: `{"A": "…", "B": "…"}`. */
function optionsOf(value: unknown): Option[] {
  if (Array.isArray(value)) return value.map(optionOf);
  return isFields(value) ? Object.values(value).map(optionOf) : [];
}

const lettered = /^\s*\(?([A-Ha-h]|[1-8])[).:]\s+(?=\S)/;
const placeOf = (sign: string): number => (/\d/.test(sign) ? Number(sign) - 1 : sign.toLowerCase().charCodeAt(0) - 97);

/** Options without the letters before them, if all have theirs, even twice (“A. A) Diffusion”). */
function withoutLetters(options: readonly Option[]): Option[] {
  const areLettered = options.every(({ text }, at) => placeOf(lettered.exec(text)?.[1] ?? 'z') === at);
  if (!areLettered || options.length === 0) return [...options];
  return withoutLetters(options.map(({ text, correct }) => ({ text: text.replace(lettered, ''), correct })));
}

/** Places of the options that an answer names by letter or text. A number may count from 0 or from 1, so it names none. */
function namedBy(answer: unknown, given: readonly Option[], bare: readonly Option[]): number[] {
  if (Array.isArray(answer)) return answer.flatMap((each) => namedBy(each, given, bare));
  if (typeof answer !== 'string') return [];
  const wanted = answer.trim();
  const same = (options: readonly Option[]) => options.findIndex(({ text }) => text.trim() === wanted);
  const letter = /^\(?([A-H])(?:[).:](?:\s.*)?)?$/i.exec(wanted)?.[1];
  const places = [same(given), same(bare), letter === undefined ? -1 : placeOf(letter)];
  return places.filter((at) => at in given).slice(0, 1);
}

/**
 * A question as the schema asks for it, of the forms in which models write one instead: other names, options as texts or
 * by letters, the key as letter or text, “true” as text. What does not fit stays for the schema to refuse.
 */
export function lenientQuestion(value: unknown): unknown {
  if (!isFields(value)) return value;
  const given = optionsOf(fieldOf(value, fieldNames.options));
  const bare = withoutLetters(given);
  const answer = fieldOf(value, fieldNames.answer);
  const isMarked = bare.some(({ correct }) => correct);
  const key = isMarked ? [] : namedBy(answer, given, bare);
  return {
    question: textOf(fieldOf(value, fieldNames.question)),
    options: bare.map(({ text, correct }, at) => ({ text, correct: correct || key.includes(at) })),
    answer: key.length > 0 ? '' : textOf(answer),
    evidence: textOf(fieldOf(value, fieldNames.evidence)),
  };
}
