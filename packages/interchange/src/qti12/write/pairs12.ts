import { type Body, type Gap, plain, type RichText } from '../../core/item';
import { element as el } from '../../qti/write/dialect';
import { lineOf } from '../../write/plain-parts';
import { oneKey } from './choices12';
import { type Asked12, equal, label, material, whole, wholeScore, type Writing12 } from './parts12';
import { formsOf, numberForms } from './typed12';

type BodyOf<K extends Body['kind']> = Extract<Body, { kind: K }>;

/** Canvas has the right sides as menus of plain text, one for each left side. */
export function matchingAsked(writing: Writing12, { pairs, distractors, rule }: BodyOf<'matching'>): Asked12 {
  const { lose } = writing;
  const share = 1 / pairs.length;
  if (pairs.some(({ feedback }) => feedback)) lose('pair-feedback');
  if (rule !== 'per-pair' || pairs.some(({ fraction = share }) => Math.abs(fraction - share) > 1e-9))
    lose('matching-rule', 'simplified');
  const lines = [...pairs.map(({ right }) => right), ...distractors].map((text) => lineOf(text, lose));
  const rights = [...new Set(lines)];
  const labels = rights.map((text, at) => label(writing, `right_${at + 1}`, plain(text)));
  const idOf = (at: number): string => `response_${at + 1}`;
  return {
    type: 'matching_question',
    responses: pairs.map(({ left }, at) =>
      el('response_lid', { ident: idOf(at) }, material(writing, left), el('render_choice', {}, ...labels)),
    ),
    scoring: pairs.map((_, at) => ({
      variables: equal(idOf(at), `right_${rights.indexOf(lines[at] ?? '') + 1}`),
      score: wholeScore * share,
      isPart: true,
    })),
  };
}

/** New Quizzes of Canvas has these; the order counts as a whole. */
export function orderingAsked(writing: Writing12, { items, rule }: BodyOf<'ordering'>): Asked12 {
  if (rule !== 'all-or-nothing') writing.lose('order-rule', 'simplified');
  const labels = items.map((text, at) => label(writing, `step_${at + 1}`, text));
  const shown = el('ims_render_object', { shuffle: 'Yes', orientation: 'Row' }, el('flow_label', {}, ...labels));
  return {
    type: 'ordering_question',
    responses: [el('response_lid', { ident: 'response1', rcardinality: 'Ordered' }, el('render_extension', {}, shown))],
    scoring: [whole(items.map((_, at) => equal('response1', `step_${at + 1}`)).join(''))],
  };
}

interface Blank {
  isMenu: boolean;
  texts: RichText[];
  /** The label that brings the marks: typed blanks accept all of theirs. */
  right: number;
}

function blankOf(writing: Writing12, { answer }: Gap): Blank | undefined {
  if (answer.kind === 'choice') {
    if (answer.rule.kind !== 'one') writing.lose('choice-rule', 'simplified');
    if (answer.options.some(({ feedback }) => feedback)) writing.lose('answer-feedback');
    const texts = answer.options.map(({ text }) => plain(lineOf(text, writing.lose)));
    const right = oneKey(answer, writing.lose);
    return right < 0 ? undefined : { isMenu: true, texts, right };
  }
  const forms =
    answer.kind === 'numeric' ? numberForms(writing, answer) : formsOf(writing, answer).map(({ text }) => text);
  return forms.length === 0 ? undefined : { isMenu: false, texts: forms.map(plain), right: 0 };
}

/** Blanks stand as `[name]` in the text. Beside typed ones a menu becomes a typed one: Canvas has no text with both. */
export function gapsAsked(writing: Writing12, body: BodyOf<'gaps'>): Asked12 | undefined {
  const { item, lose } = writing;
  const blanks = body.gaps.flatMap((gap) => blankOf(writing, gap) ?? []);
  if (blanks.length < body.gaps.length || blanks.length === 0) return undefined;
  if (body.rule !== 'per-pair' && blanks.length > 1) lose('gap-rule', 'simplified');
  if (body.gaps.some(({ weight }) => Math.abs(weight - (body.gaps[0]?.weight ?? 1)) > 1e-9))
    lose('weight', 'simplified');
  if (body.isBankReused === false) lose('word-reuse', 'simplified');
  const isMenus = blanks.every(({ isMenu }) => isMenu);
  if (!isMenus && blanks.some(({ isMenu }) => isMenu)) lose('menu-as-typed', 'simplified');
  const nameOf = (at: number): string => `blank_${at + 1}`;
  const labelsOf = ({ isMenu, texts, right }: Blank, at: number): string[] =>
    texts.flatMap((text, index) =>
      isMenu && !isMenus && index !== right ? [] : [label(writing, `${nameOf(at)}_${index + 1}`, text)],
    );
  const names = new Map(body.gaps.map(({ id }, at) => [id, `[${nameOf(at)}]`]));
  return {
    type: isMenus ? 'multiple_dropdowns_question' : 'fill_in_multiple_blanks_question',
    stem: {
      ...item.stem,
      text: item.stem.text.replace(/\[\[([^\]]{1,200})\]\]/g, (whole, id: string) => names.get(id) ?? whole),
    },
    responses: blanks.map((blank, at) =>
      el(
        'response_lid',
        { ident: `response_${nameOf(at)}` },
        material(writing, plain(nameOf(at))),
        el('render_choice', {}, ...labelsOf(blank, at)),
      ),
    ),
    scoring: blanks.map(({ right }, at) => ({
      variables: equal(`response_${nameOf(at)}`, `${nameOf(at)}_${right + 1}`),
      score: wholeScore / blanks.length,
      isPart: true,
    })),
  };
}
