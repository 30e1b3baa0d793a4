import { type Body } from '../core/item';
import { readText } from '../read-text';

const file = (items: string, title = 'Quiz'): string =>
  `<questestinterop><assessment ident="a" title="${title}"><section ident="root_section">${items}</section></assessment></questestinterop>`;
const fields = (type: string, points: string | null): string =>
  `<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield>${points === null ? '' : `<qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>${points}</fieldentry></qtimetadatafield>`}</qtimetadata></itemmetadata>`;
const material = (text: string): string => `<material><mattext texttype="text/html">${text}</mattext></material>`;
const label = (id: string, text = id): string =>
  `<response_label ident="${id}"><material><mattext texttype="text/plain">${text}</mattext></material></response_label>`;
const lid = (id: string, labels: string[], more = 'rcardinality="Single"', name = ''): string =>
  `<response_lid ident="${id}" ${more}>${name && material(name)}<render_choice>${labels.map((one) => label(one)).join('')}</render_choice></response_lid>`;
const set = (condition: string, score: number | string, action = 'Set'): string =>
  `<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="${action}" varname="SCORE">${score}</setvar></respcondition>`;
const is = (id: string, value: string, more = ''): string => `<varequal respident="${id}"${more}>${value}</varequal>`;
const canvas = (
  type: string,
  presentation: string,
  conditions: string,
  points: string | null = '4.0',
  outcomes = '<decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/>',
  feedback = '',
): string =>
  `<item ident="i" title="T">${fields(type, points)}<presentation>${presentation}</presentation><resprocessing><outcomes>${outcomes}</outcomes>${conditions}</resprocessing>${feedback}</item>`;
const read = (...parts: Parameters<typeof canvas>) => readText(file(canvas(...parts)));
const bodyOf = (...parts: Parameters<typeof canvas>): Body | undefined => read(...parts).items[0]?.body;

describe('QTI 1.2 of Canvas', () => {
  it('reads scores in percent of the points of the question', () => {
    const [item] = read(
      'multiple_choice_question',
      material('Q?') + lid('r', ['a', 'b']),
      set(is('r', 'b'), 100),
    ).items;
    expect(item).toMatchObject({
      marks: 4,
      category: ['Quiz'],
      body: { kind: 'choice', rule: { kind: 'one' }, options: [{ fraction: 0 }, { fraction: 1 }] },
    });
  });

  it('reads points where the file gives none of its own', () => {
    const [item] = read(
      '',
      material('Q?') + lid('r', ['a', 'b']),
      set(is('r', 'a'), 3) + set(is('r', 'b'), 10),
      null,
      '<decvar varname="que_score"/>',
    ).items;
    expect(item).toMatchObject({ marks: 10, body: { options: [{ fraction: 0.3 }, { fraction: 1 }] } });
  });

  it('scores several answers as Canvas does, not as the file says, and says so', () => {
    const all = `<and>${is('r', 'a')}<not>${is('r', 'b')}</not>${is('r', 'c')}</and>`;
    const bank = read(
      'multiple_answers_question',
      material('Q?') + lid('r', ['a', 'b', 'c'], 'rcardinality="Multiple"'),
      set(all, 100),
    );
    expect(bank.items[0]?.body).toMatchObject({
      rule: { kind: 'right-minus-wrong' },
      options: [{ fraction: 0.5 }, { fraction: 0 }, { fraction: 0.5 }],
    });
    expect(bank.ledger).toMatchObject([{ reason: 'rule-of-canvas' }]);
  });

  it('reads several answers of others by their own conditions', () => {
    const all = `<and>${is('r', 'a')}<not>${is('r', 'b')}</not></and>`;
    expect(
      bodyOf('', material('Q?') + lid('r', ['a', 'b'], 'rcardinality="Multiple"'), set(all, 1), null),
    ).toMatchObject({ rule: { kind: 'all-or-nothing' } });
    expect(
      bodyOf(
        '',
        material('Q?') + lid('r', ['a', 'b', 'c'], 'rcardinality="Multiple"'),
        ['a', 'b'].map((id) => set(is('r', id), 1, 'Add')).join(''),
        null,
      ),
    ).toMatchObject({
      rule: { kind: 'weights' },
      options: [{ fraction: 0.5 }, { fraction: 0.5 }, { fraction: 0 }],
    });
  });

  it('reads true and false', () => {
    const labels = `<response_lid ident="r" rcardinality="Single"><render_choice>${label('1', 'True')}${label('2', 'False')}</render_choice></response_lid>`;
    expect(bodyOf('true_false_question', material('Q?') + labels, set(is('r', '2'), 100))).toMatchObject({
      kind: 'true-false',
      isTrue: false,
    });
  });

  it('reads menus whose right option is not the first, and blanks with all their forms', () => {
    const conditions = set(is('response_x', 'b'), '50.00', 'Add') + set(is('response_y', 'c'), '50.00', 'Add');
    const presentation =
      material('[y] and [x]') + lid('response_x', ['a', 'b'], '') + lid('response_y', ['c', 'd'], '');
    const menus = read('multiple_dropdowns_question', presentation, conditions).items[0];
    expect(menus).toMatchObject({
      stem: { text: '[[y]] and [[x]]' },
      body: {
        gaps: [
          { id: 'x', weight: 0.5, answer: { kind: 'choice', options: [{ fraction: 0 }, { fraction: 1 }] } },
          { id: 'y' },
        ],
      },
    });
    expect(bodyOf('fill_in_multiple_blanks_question', presentation, conditions)).toMatchObject({
      gaps: [
        {
          answer: {
            kind: 'short',
            answers: [
              { text: 'a', fraction: 1 },
              { text: 'b', fraction: 1 },
            ],
          },
        },
        {},
      ],
    });
  });

  it('reads pairs, with what is in no condition as a distractor', () => {
    const presentation = material('Q?') + lid('r1', ['x', 'y', 'z'], '', 'A') + lid('r2', ['x', 'y', 'z'], '', 'B');
    expect(
      bodyOf('matching_question', presentation, set(is('r1', 'x'), '50', 'Add') + set(is('r2', 'y'), '50', 'Add')),
    ).toMatchObject({
      pairs: [
        { left: { text: 'A' }, right: { text: 'x' } },
        { left: { text: 'B' }, right: { text: 'y' } },
      ],
      distractors: [{ text: 'z' }],
    });
  });

  const typed =
    '<response_str ident="r" rcardinality="Single"><render_fib><response_label ident="answer1"/></render_fib></response_str>';
  const range = (low: string, high: string, low_ = 'vargte'): string =>
    `<and><${low_} respident="r">${low}</${low_}><varlte respident="r">${high}</varlte></and>`;

  it('reads each form of a short answer', () => {
    expect(
      bodyOf('short_answer_question', material('Q?') + typed, set(is('r', 'Illinois') + is('r', 'IL'), 100)),
    ).toMatchObject({
      kind: 'short',
      answers: [
        { text: 'Illinois', fraction: 1 },
        { text: 'IL', fraction: 1 },
      ],
    });
  });

  it.each([
    [
      'exact',
      `<or>${is('r', '4')}${range('4', '4')}</or>`,
      { kind: 'around', value: '4', tolerance: { kind: 'absolute', amount: '0' } },
    ],
    [
      'margin',
      `<or>${is('r', '4', ' margintype="percent" margin="10"')}${range('3.6', '4.4')}</or>`,
      { kind: 'around', value: '4', tolerance: { kind: 'relative', amount: '10' } },
    ],
    [
      'precision',
      `<or>${is('r', '4.01', ' precisiontype="decimals" precision="2"')}${range('4.005', '4.015', 'vargt')}</or>`,
      { tolerance: { kind: 'decimals', amount: '2' } },
    ],
    ['range', range('3', '5'), { kind: 'between', min: '3', max: '5' }],
    ['one bound', '<vargt respident="r">3</vargt>', { kind: 'between', min: '3', max: null, isMinOpen: true }],
  ])('reads numbers by %s', (_, condition, wanted) => {
    expect(bodyOf('numerical_question', material('Q?') + typed, set(condition, 100))).toMatchObject({
      kind: 'numeric',
      answers: [{ range: wanted, fraction: 1 }],
    });
  });

  it('gives feedback to options, right and wrong answers', () => {
    const shows = (condition: string, id: string): string =>
      `<respcondition continue="Yes"><conditionvar>${condition}</conditionvar><displayfeedback feedbacktype="Response" linkrefid="${id}"/></respcondition>`;
    const feedback = (id: string): string =>
      `<itemfeedback ident="${id}"><flow_mat>${material(id)}</flow_mat></itemfeedback>`;
    const ids = ['general_fb', 'correct_fb', 'general_incorrect_fb', 'b_fb'];
    const [item] = read(
      'multiple_choice_question',
      material('Q?') + lid('r', ['a', 'b']),
      shows('<other/>', 'general_fb') + shows(is('r', 'b'), 'b_fb') + set(is('r', 'a'), 100),
      '1',
      '',
      ids.map(feedback).join(''),
    ).items;
    expect(item).toMatchObject({
      feedback: {
        general: { text: 'general_fb' },
        correct: { text: 'correct_fb' },
        incorrect: { text: 'general_incorrect_fb' },
      },
      body: { options: [{ fraction: 1 }, { feedback: { text: 'b_fb' } }] },
    });
  });

  it('reads formulas that are pictures, finds the names of pictures, and names links into the course', () => {
    const html =
      '&lt;img class="equation_image" data-equation-content="\\frac{a}{b}" src="/x"&gt; &lt;img src="%24IMS-CC-FILEBASE%24/a%20b.png?canvas=1"&gt; &lt;a href="$CANVAS_OBJECT_REFERENCE$/files/1"&gt;f&lt;/a&gt;';
    const bank = read('essay_question', material(html), '');
    expect(bank.items[0]?.stem.text).toContain('\\(\\frac{a}{b}\\)');
    expect(bank.items[0]?.files).toEqual([{ name: 'a b.png' }]);
    expect(bank.ledger.map(({ reason }) => reason)).toEqual(['equation-image', 'link-into-course', 'file-missing']);
  });

  it('names a bank that the file does not contain, and types without a place here', () => {
    const bank = readText(
      file(
        `<section><selection_ordering><selection><sourcebank_ref>bank-1</sourcebank_ref><selection_number>3</selection_number></selection></selection_ordering></section>${canvas('hot_spot_question', material('Where?'), '')}`,
      ),
    );
    expect(bank.ledger.map(({ reason, source }) => `${reason} ${source}`)).toEqual([
      'type-not-known hot_spot_question',
      'bank-not-in-file bank-1',
    ]);
    expect(bank.items[0]).toMatchObject({ stem: { text: 'Where?' }, body: { kind: 'unsupported' } });
  });

  it('closes what the end of an item leaves open, and says so', () => {
    const bank = readText(
      file(
        `${canvas('essay_question', material('One?'), '').replace('</resprocessing>', '')}${canvas('essay_question', material('Two?'), '')}`,
      ),
    );
    expect(bank.items.map(({ stem }) => stem.text)).toEqual(['One?', 'Two?']);
    expect(bank.ledger.map(({ reason }) => reason)).toContain('tags-repaired');
  });
});

describe('QTI 1.2 of other systems', () => {
  const blank = (id: string): string =>
    `<response_str ident="${id}"><render_fib><response_label ident="A"/></render_fib></response_str>`;
  const exact = (id: string, text: string): string => is(id, text, ' case="Yes"');

  it('puts blanks where the text is interrupted, and counts only the whole where one condition asks for all', () => {
    const presentation = `${material('Now is the')}${blank('F1')}${material('by this sun of')}${blank('F2')}`;
    const all = `<respcondition><conditionvar>${exact('F1', 'Winter')}${exact('F2', 'York')}</conditionvar><setvar action="Add" varname="FIB">3</setvar></respcondition>`;
    const [item] = readText(
      file(`<item ident="i"><presentation>${presentation}</presentation><resprocessing>${all}</resprocessing></item>`),
    ).items;
    expect(item).toMatchObject({
      marks: 3,
      stem: { text: 'Now is the\n[[F1]]\nby this sun of\n[[F2]]' },
      body: {
        rule: 'all-or-nothing',
        gaps: [
          { weight: 0.5, answer: { isCaseSensitive: true, answers: [{ text: 'Winter', fraction: 1 }] } },
          { weight: 0.5 },
        ],
      },
    });
  });

  it('shows the place of one blank inside a sentence only', () => {
    const read = (after: string): string | undefined =>
      readText(
        file(
          `<item ident="i"><presentation>${material('The capital is')}${blank('F1')}${after}</presentation><resprocessing>${set(is('F1', 'Ankara'), 1)}</resprocessing></item>`,
        ),
      ).items[0]?.stem.text;
    expect(read(material('today.'))).toBe('The capital is\n_____\ntoday.');
    expect(read('')).toBe('The capital is');
  });

  it('takes the rule of New Quizzes', () => {
    const rule =
      '<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>scoring_algorithm</fieldlabel><fieldentry>AllOrNothing</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>';
    const whole = canvas(
      'multiple_answers_question',
      material('Q?') + lid('r', ['a', 'b'], 'rcardinality="Multiple"'),
      set(is('r', 'a'), 100),
    ).replace('<presentation>', `${rule}<presentation>`);
    expect(readText(file(whole)).items[0]?.body).toMatchObject({
      rule: { kind: 'all-or-nothing' },
      options: [{ fraction: 1 }, { fraction: 0 }],
    });
  });

  const old = (type: string, presentation: string, conditions: string): string =>
    file(
      `<item><itemmetadata><bbmd_questiontype>${type}</bbmd_questiontype><qmd_absolutescore_max>5</qmd_absolutescore_max></itemmetadata><presentation>${presentation}</presentation><resprocessing>${conditions}</resprocessing></item>`,
    );
  const formatted = (text: string): string =>
    `<flow class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">${text}</mat_formattedtext></mat_extension></material></flow>`;
  const max = (condition: string): string =>
    `<respcondition title="correct"><conditionvar>${condition}</conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar></respcondition>`;

  it('reads the texts, points and whole scores of Blackboard', () => {
    const bank = readText(
      old(
        'Multiple Choice',
        `<flow class="QUESTION_BLOCK">${formatted('&lt;b&gt;Q&lt;/b&gt;?')}</flow><flow class="RESPONSE_BLOCK">${lid('response', ['a', 'b'])}</flow>`,
        max(is('response', 'b')),
      ),
    );
    expect(bank.items[0]).toMatchObject({
      marks: 5,
      stem: { text: '<b>Q</b>?' },
      body: { kind: 'choice', options: [{ fraction: 0 }, { fraction: 1 }] },
    });
  });

  it('reads pairs of Blackboard, whose right sides stand in a block of their own', () => {
    const menu = (id: string, labels: string[], text: string): string =>
      `<flow class="Block">${formatted(text)}<response_lid ident="${id}" rcardinality="Single"><render_choice>${labels.map((one) => `<response_label ident="${one}"/>`).join('')}</render_choice></response_lid></flow>`;
    const presentation = `${formatted('Match')}<flow class="RESPONSE_BLOCK">${menu('l1', ['x1', 'y1'], 'cat')}${menu('l2', ['x2', 'y2'], 'dog')}</flow><flow class="RIGHT_MATCH_BLOCK"><flow class="Block">${formatted('woof')}</flow><flow class="Block">${formatted('meow')}</flow></flow>`;
    const [item] = readText(old('Matching', presentation, max(is('l1', 'y1')) + max(is('l2', 'x2')))).items;
    expect(item).toMatchObject({
      stem: { text: 'Match' },
      body: {
        pairs: [
          { left: { text: 'cat' }, right: { text: 'meow' } },
          { left: { text: 'dog' }, right: { text: 'woof' } },
        ],
        distractors: [],
      },
    });
  });

  it('reads weights in percent under a lower highest value, held at the lowest one', () => {
    const weights = { a: 50, b: 50, c: -25 };
    const conditions = Object.entries(weights)
      .map(([id, weight]) => set(is('r', id), weight, 'Add'))
      .join('');
    const outcomes = '<outcomes><decvar varname="SCORE" maxvalue="10.00" minvalue="0"/></outcomes>';
    const [item] = readText(
      file(
        `<item ident="i"><presentation>${material('Q?')}${lid('r', ['a', 'b', 'c'], 'rcardinality="Multiple"')}</presentation><resprocessing>${outcomes}${conditions}</resprocessing></item>`,
      ),
    ).items;
    expect(item).toMatchObject({
      marks: 10,
      body: {
        rule: { kind: 'weights', floor: 0, ceiling: 1 },
        options: [{ fraction: 0.5 }, { fraction: 0.5 }, { fraction: -0.25 }],
      },
    });
  });

  it('takes the key of Brightspace from its counter, and says that the rule is not in the file', () => {
    const counts = ['a', 'c']
      .map(
        (id) =>
          `<respcondition><conditionvar>${is('r', id)}</conditionvar><setvar varname="D2L_Correct" action="Add">1</setvar></respcondition>`,
      )
      .join('');
    const wrong = `<respcondition><conditionvar>${is('r', 'b')}</conditionvar><setvar varname="D2L_Incorrect" action="Add">1</setvar></respcondition>`;
    const bank = readText(
      file(
        `<item ident="i"><presentation>${material('Q?')}${lid('r', ['a', 'b', 'c'], 'rcardinality="Multiple"')}</presentation><resprocessing>${counts}${wrong}</resprocessing></item>`,
      ),
    );
    expect(bank.items[0]?.body).toMatchObject({ options: [{ fraction: 0.5 }, { fraction: 0 }, { fraction: 0.5 }] });
    expect(bank.ledger).toMatchObject([{ verdict: 'simplified', reason: 'rule-not-in-file' }]);
  });
});
