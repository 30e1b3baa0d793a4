import { readText } from '../read-text';

const field = (name: string, value: string): string =>
  `<qti_metadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${value}</fieldentry></qti_metadatafield>`;
const item = (type: string, weight: string, presentation: string, rest: string): string =>
  `<item d2l_2p0:id="1" d2l_2p0:page="1" ident="i"><itemmetadata><qtimetadata>${field('qmd_questiontype', type)}${weight && field('qmd_weighting', weight)}</qtimetadata></itemmetadata><presentation><flow><material><mattext texttype="text/html">Q?</mattext></material>${presentation}</flow></presentation>${rest}</item>`;
const read = (inside: string) =>
  readText(
    `<questestinterop xmlns:d2l_2p0="http://desire2learn.com/xsd/d2lcp_v2p0"><objectbank>${inside}</objectbank></questestinterop>`,
  );
const label = (id: string): string =>
  `<flow_label><response_label ident="${id}"><flow_mat><material><mattext>${id}</mattext></material></flow_mat></response_label></flow_label>`;
const choice = `<response_lid ident="L" rcardinality="Single"><render_choice>${label('a')}${label('b')}</render_choice></response_lid>`;
const scored = (id: string, score: string): string =>
  `<respcondition><conditionvar><varequal respident="L">${id}</varequal></conditionvar><setvar action="Set">${score}</setvar></respcondition>`;
const scores = `<resprocessing>${scored('a', '0.000000000')}${scored('b', '100.000000000')}</resprocessing>`;

it('reads the marks of Brightspace, whose scores are in percent', () => {
  const { items, ledger } = read(item('Multiple Choice', '2.000000000', choice, scores));
  expect(items).toMatchObject([{ marks: 2, body: { kind: 'choice', options: [{ fraction: 0 }, { fraction: 1 }] } }]);
  expect(ledger).toEqual([]);
});

it('takes a score of 100 without marks for all of them', () => {
  const [one] = read(item('Multiple Choice', '', choice, scores)).items;
  expect(one?.marks).toBeUndefined();
  expect(one?.body).toMatchObject({ options: [{ fraction: 0 }, { fraction: 1 }] });
});

it('keeps the key of a written answer as its sample', () => {
  const typed = `<response_str ident="S" rcardinality="Multiple"><render_fib rows="0" fibtype="String"><response_label ident="S1"/></render_fib></response_str>`;
  const key = `<answer_key><answer_key_material><flow_mat><material><mattext texttype="text/html">It &lt;b&gt;is&lt;/b&gt;.</mattext></material></flow_mat></answer_key_material></answer_key>`;
  const { items, ledger } = read(item('Long Answer', '1', typed, key));
  expect(items).toMatchObject([
    { stem: { text: 'Q?' }, body: { kind: 'essay', sampleAnswer: { format: 'html', text: 'It <b>is</b>.' } } },
  ]);
  expect(ledger).toEqual([]);
});
