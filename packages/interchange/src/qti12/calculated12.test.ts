import { readText } from '../read-text';

const read = (calculated: string) =>
  readText(
    `<questestinterop><item ident="i" title="T"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>calculated_question</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>2</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;What is [x] + [y]?&lt;/p&gt;</mattext></material><response_str ident="response1" rcardinality="Single"><render_fib fibtype="Decimal"><response_label ident="answer1"/></render_fib></response_str></presentation><resprocessing><outcomes><decvar maxvalue="100" varname="SCORE"/></outcomes><respcondition><conditionvar><other/></conditionvar><setvar varname="SCORE" action="Set">100</setvar></respcondition></resprocessing><itemproc_extension><calculated>${calculated}</calculated></itemproc_extension></item></questestinterop>`,
  );
const set = (x: string, y: string, answer: string): string =>
  `<var_set ident="1"><var name="x">${x}</var><var name="y">${y}</var><answer>${answer}</answer></var_set>`;

it('takes the first set of numbers of a calculated question, with the tolerance', () => {
  const { items, ledger } = read(
    `<answer_tolerance>10%</answer_tolerance><var_sets>${set('4.70', '3', '7.7')}${set('1', '2', '3')}</var_sets>`,
  );
  expect(items).toMatchObject([
    {
      marks: 2,
      stem: { text: '<p>What is 4.70 + 3?</p>' },
      body: {
        kind: 'numeric',
        answers: [{ range: { value: '7.7', tolerance: { kind: 'relative', amount: '10' } }, fraction: 1 }],
      },
    },
  ]);
  expect(ledger).toMatchObject([{ reason: 'template-drawn', source: 'x = 4.70, y = 3' }]);
});

it('reads answers in scientific notation and tolerances of other programs', () => {
  const ranges = [
    `<answer_tolerance margin_type="">0.5</answer_tolerance><var_sets>${set('4', '3', '1.2*10^-1')}</var_sets>`,
    `<tolerance type="percent">2</tolerance><var_sets>${set('4', '3', '7')}</var_sets>`,
  ].map((calculated) => {
    const body = read(calculated).items[0]?.body;
    return body?.kind === 'numeric' ? body.answers[0]?.range : undefined;
  });
  expect(ranges).toEqual([
    { kind: 'around', value: '0.12', tolerance: { kind: 'absolute', amount: '0.5' } },
    { kind: 'around', value: '7', tolerance: { kind: 'relative', amount: '2' } },
  ]);
});

it('keeps the type of one without numbers', () => {
  expect(read('<formulas><formula>x+y</formula></formulas>').items[0]?.body).toMatchObject({
    kind: 'unsupported',
    type: 'calculated_question',
  });
});
