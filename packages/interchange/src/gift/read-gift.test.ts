import { readText } from '../read-text';
import { type Body } from '../core/item';

const read = (text: string) => readText(text, { format: 'gift' });
const bodyOf = (text: string): Body | undefined => read(text).items[0]?.body;

describe('GIFT, question by question', () => {
  it.each<[string, string, Partial<Body> & { kind: Body['kind'] }]>([
    ['a single choice', 'Q{=right ~wrong}', { kind: 'choice', rule: { kind: 'one' } }],
    [
      'several answers',
      'Q{~%50%a ~%50%b ~%-100%c}',
      { kind: 'choice', rule: { kind: 'weights', floor: 0, ceiling: 1 } },
    ],
    ['true', 'Q{TRUE}', { kind: 'true-false', isTrue: true }],
    ['false by its letter', 'Q{F}', { kind: 'true-false', isTrue: false }],
    ['a written answer', 'Q{}', { kind: 'essay' }],
    ['a text', 'No question here', { kind: 'description' }],
    ['a short answer without a sign', 'Q{Grant}', { kind: 'short' }],
    ['a pair inside an option of a choice', 'Q{~a -> b =c}', { kind: 'choice' }],
    ['a small "true", which Moodle reads as a short answer', 'Q{true}', { kind: 'short' }],
    [
      'the ordering plugin',
      'Q{>3 ALL VERTICAL ABSOLUTE_POSITION\na\nb\nc\n}',
      { kind: 'ordering', rule: 'exact-place' },
    ],
  ])('reads %s', (_, text, body) => expect(bodyOf(text)).toMatchObject(body));

  it('gives several options with = the whole mark each, and keeps weights beside them', () => {
    const options = bodyOf('Q{=a#fine =b ~%50%c ~d}');
    expect(options).toMatchObject({
      options: [{ fraction: 1, feedback: { text: 'fine' } }, { fraction: 1 }, { fraction: 0.5 }, { fraction: 0 }],
    });
  });

  it('reads 33.33333 as a third and 14.28571 as a seventh', () => {
    expect(bodyOf('Q{~%33.33333%a ~%33.33333%b ~%33.33333%c ~%-14.28571%d}')).toMatchObject({
      options: [{ fraction: 1 / 3 }, { fraction: 1 / 3 }, { fraction: 1 / 3 }, { fraction: -1 / 7 }],
    });
  });

  it('shows the first comment of true and false with the wrong answer', () => {
    expect(bodyOf('Q{T#no, it is#yes}')).toMatchObject({
      feedbackFalse: { text: 'no, it is' },
      feedbackTrue: { text: 'yes' },
    });
  });

  it('reads numbers with tolerances, ranges, weights and a comment for all others', () => {
    expect(bodyOf('Q{#=%100%3.14:0.005#good =%50%3..4 ~#no}')).toMatchObject({
      answers: [
        { range: { kind: 'around', value: '3.14', tolerance: { kind: 'absolute', amount: '0.005' } }, fraction: 1 },
        { range: { kind: 'between', min: '3', max: '4' }, fraction: 0.5 },
        { range: { kind: 'any' }, fraction: 0, feedback: { text: 'no' } },
      ],
    });
  });

  it('reads pairs, and a right side without a left one as a distractor', () => {
    expect(bodyOf('Q{=a -> 1 =b -> 2 = -> 3}')).toMatchObject({
      pairs: [
        { left: { text: 'a' }, right: { text: '1' } },
        { left: { text: 'b' }, right: { text: '2' } },
      ],
      distractors: [{ text: '3' }],
    });
  });

  it('puts a gap where the answers stood inside a sentence', () => {
    expect(read('The {=sky ~sea} is blue.').items[0]?.stem.text).toBe('The _____ is blue.');
  });

  it('takes ids and tags from comments, and categories with a slash in a name', () => {
    const [item] = read(
      '$CATEGORY: $course$/top/Fizik/Isı // Sıcaklık\n\n// [id:F-1] [tag:a\\]b] [tag:c]\n::N::Q{T}',
    ).items;
    expect(item).toMatchObject({ id: 'F-1', tags: ['a]b', 'c'], category: ['Fizik', 'Isı / Sıcaklık'], name: 'N' });
  });

  it('reads escaped signs as themselves', () => {
    expect(read('\\{x \\= 1\\: \\#2\\} \\~ \\\\ a\\nb{T}').items[0]?.stem.text).toBe('{x = 1: #2} ~ \\ a\nb');
  });

  it('keeps a LaTeX command with n in a formula, and says so', () => {
    const bank = read('Is $$a \\neq b$$ and \\\\(\\nu\\\\)? a\\nb{T}');
    expect(bank.items[0]?.stem.text).toBe('Is $$a \\neq b$$ and \\(\\nu\\)? a\nb');
    expect(bank.ledger.map(({ reason }) => reason)).toEqual(['latex-command', 'latex-command']);
  });
});

describe('GIFT that is not quite right', () => {
  it.each([
    ['a brace that stays open', '::A::x {=y ~z', 'answer-not-closed'],
    ['one option', 'Q{~a}', 'no-options'],
    ['no right option', 'Q{~a ~b}', 'no-right-answer'],
    ['a number that is none', 'Q{#abc}', 'number-unreadable'],
    ['distractors without a pair', 'Q{= -> a = -> b}', 'too-few-pairs'],
  ])('refuses %s alone, with its line', (_, broken, reason) => {
    const bank = read(`Before{T}\n\n${broken}\n\n::After::still read{F}`);
    expect(bank.items).toHaveLength(2);
    expect(bank.refused).toMatchObject([{ reason, place: { line: 3 } }]);
  });

  it.each([
    ['a decimal comma', 'Q{#3,14:0,01}', ['decimal-comma', 'decimal-comma']],
    ['a blank line among the answers', 'Q{\n=a\n\n~b\n}', ['blank-line-in-answers']],
    ['a second pair of braces', 'One {=a} and two {=b}', ['second-answer']],
    ['weights that make 120 %', 'Q{~%60%a ~%60%b ~%-50%c}', ['weights-do-not-make-1']],
    ['a comment with an id but no question', '// [id:x]\n\nQ{T}', ['comment-without-question']],
    ['a weight on a right option', 'Q{=%50%a ~b}', ['weight-of-right-option']],
    ['one pair', 'Q{=a -> b}', ['one-pair']],
    ['a script', 'Q [html]{=[html]<b>a</b><script>alert(1)</script> ~b}', ['markup-removed']],
  ])('reads %s and says so', (_, text, reasons) => {
    const bank = read(text);
    expect(bank.items).toHaveLength(1);
    expect(bank.ledger.map(({ reason }) => reason)).toEqual(reasons);
  });

  it('reads 300 options, a category of 40 levels and 2,000 questions', () => {
    const many = Array.from({ length: 299 }, (_, at) => `~option ${at}`).join(' ');
    const path = Array.from({ length: 40 }, (_, at) => `level ${at}`).join('/');
    const bank = read(`$CATEGORY: ${path}\n\nQ{=right ${many}}\n\n${'Q{T}\n\n'.repeat(2000)}`);
    expect(bank.items).toHaveLength(2001);
    expect(bank.items[0]?.category).toHaveLength(40);
    expect(bank.items[0]?.body).toMatchObject({ options: { length: 300 } });
  });
});

it('reads questions without a blank line between them, when the next one has a title', () => {
  const { items } = readText('::A::One {=yes ~no}\n::B::Two {T}\n$CATEGORY: c\n::C::Three {\n=x\n}\n::D::Four {}');
  expect(items.map(({ name, category, body }) => [name, category, body.kind])).toEqual([
    ['A', [], 'choice'],
    ['B', [], 'true-false'],
    ['C', ['c'], 'short'],
    ['D', ['c'], 'essay'],
  ]);
});

it('shows a tag that is an answer by itself', () => {
  const [item] = readText('::A::Which element links? {=<link> ~<href/> ~</a> ~<b>bold</b>}').items;
  expect(item?.body.kind === 'choice' && item.body.options.map(({ text }) => text)).toEqual([
    { format: 'plain', text: '<link>' },
    { format: 'plain', text: '<href/>' },
    { format: 'plain', text: '</a>' },
    { format: 'moodle', text: '<b>bold</b>' },
  ]);
});
