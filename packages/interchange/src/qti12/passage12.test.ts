import { readText } from '../read-text';

const file = (items: string): string =>
  `<questestinterop><assessment ident="a" title="Quiz"><section ident="root_section">${items}</section></assessment></questestinterop>`;
const fields = (type: string, points: string): string =>
  `<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>${points}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>`;
const material = (text: string): string => `<material><mattext texttype="text/html">${text}</mattext></material>`;

describe('passages of QTI 1.2 and Common Cartridge', () => {
  const one = (id: string, text = material(`${id}?`)) =>
    `<item ident="${id}" title="${id}">${fields('essay_question', '1')}<presentation>${text}</presentation></item>`;
  const sectionOf = (above: string, items: string, more = '') =>
    `<questestinterop><assessment ident="a" title="Quiz">${more}<section ident="s" title="The Water Cycle">${above}${items}</section>
     <section ident="t" title="Others">${one('q3')}</section></assessment></questestinterop>`;
  const passagesOf = (text: string) =>
    readText(text).items.map(({ id, passage }) => [id, passage?.name, passage?.text.text]);

  it.each([
    [
      'the material of its section',
      `<presentation_material><flow_mat>${material('<p>Water rises.</p>')}</flow_mat></presentation_material>`,
    ],
    ['a rubric of its section', `<rubric view="Candidate">${material('<p>Water rises.</p>')}</rubric>`],
  ])('has %s above each of its items, as one passage', (_, above) => {
    const text = sectionOf(above, one('q1') + one('q2'));
    expect(passagesOf(text)).toEqual([
      ['q1', 'The Water Cycle', '<p>Water rises.</p>'],
      ['q2', 'The Water Cycle', '<p>Water rises.</p>'],
      ['q3', undefined, undefined],
    ]);
    const [first, second] = readText(text).items;
    expect(first?.passage?.key).toBe(second?.passage?.key);
  });

  it('names a rubric that is for those who mark', () => {
    const bank = readText(sectionOf(`<rubric view="Scorer">${material('Be kind.')}</rubric>`, one('q1')));
    expect(bank.items[0]?.passage).toBeUndefined();
    expect(bank.ledger).toContainEqual(
      expect.objectContaining({ verdict: 'not-taken', reason: 'element rubric', source: 'Be kind.' }),
    );
  });

  it('takes material that items refer to for their passage, and names what is not in the file', () => {
    const store = `<presentation_material><flow_mat><material ident="m"><mattext>Water rises.</mattext></material></flow_mat></presentation_material>`;
    const ref = (id: string) => `<flow><material_ref linkrefid="${id}"/>${material('Why?')}</flow>`;
    const text = sectionOf('', one('q1', ref('m')) + one('q2', ref('m')) + one('q4', ref('x')), store);
    expect(passagesOf(text)).toEqual([
      ['q1', undefined, 'Water rises.'],
      ['q2', undefined, 'Water rises.'],
      ['q4', undefined, undefined],
      ['q3', undefined, undefined],
    ]);
    const { ledger, items } = readText(text);
    expect(items.map(({ stem }) => stem.text)).toEqual(['Why?', 'Why?', 'Why?', 'q3?']);
    expect(ledger).toContainEqual(expect.objectContaining({ item: 2, reason: 'material-missing', source: 'x' }));
  });

  it('takes a text without a question of Canvas for the passage of the questions behind it', () => {
    const only = `<item ident="d" title="Read">${fields('text_only_question', '0')}<presentation>${material('<p>Water rises.</p>')}</presentation></item>`;
    const bank = readText(file(only + one('q1') + one('q2')));
    expect(bank.items.map(({ id, passage }) => [id, passage?.name])).toEqual([
      ['q1', 'Read'],
      ['q2', 'Read'],
    ]);
    expect(bank.ledger).toContainEqual(
      expect.objectContaining({ item: 0, verdict: 'translated', reason: 'description-as-passage' }),
    );
    expect(bank.quizzes).toMatchObject([{ missing: 0, sections: [{ questions: [{ item: 0 }, { item: 1 }] }] }]);
  });
});
