import { strToU8, zipSync } from 'fflate';
import { type ReadBank } from './core/reading';
import { readBank } from './read-bank';

const zip = (entries: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])));

const item12 = (id: string, points = '') =>
  `<item ident="${id}" title="${id}"><itemmetadata><qtimetadata>${points && `<qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>${points}</fieldentry></qtimetadatafield>`}</qtimetadata></itemmetadata>
  <presentation><material><mattext>Question ${id}?</mattext></material></presentation></item>`;
const test12 = (inside: string, of = 'assessment title="Cells"') =>
  `<questestinterop><${of}>${inside}</${of.split(' ')[0]}></questestinterop>`;

const item2 = (id: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${id}" title="${id}" adaptive="false" timeDependent="false"><itemBody><p>Question ${id}?</p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`;

/** As QTI 3 spells names. */
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Tests as `title: section[question marks, …]`. */
const said = ({ quizzes, items }: ReadBank): string[] =>
  quizzes.map(
    ({ title, minutes, sections }) =>
      `${title}${minutes ? ` (${minutes})` : ''}: ${sections
        .map((section) => {
          const asked = section.questions.map(({ item, marks }) => `${items[item]?.id ?? '?'} ${marks ?? '-'}`);
          return `${section.title}[${asked.join(', ')}]`;
        })
        .join(' ')}`,
  );
const notes = ({ ledger }: ReadBank) =>
  ledger.filter(({ reason }) => reason.startsWith('quiz-')).map(({ reason, source }) => `${reason} ${source}`);

describe('the tests of a package', () => {
  it('are those of QTI 1.2 with their sections, their minutes and the marks of a group', async () => {
    const bank = await readBank(
      zip({
        'q/assessment_qti.xml': test12(`<qtimetadata>
          <qtimetadatafield><fieldlabel>qmd_timelimit</fieldlabel><fieldentry>30</fieldentry></qtimetadatafield>
          <qtimetadatafield><fieldlabel>cc_maxattempts</fieldlabel><fieldentry>2</fieldentry></qtimetadatafield></qtimetadata>
          <section ident="root">${item12('a', '3')}
            <section title="Group"><selection_ordering><selection><selection_number>1</selection_number>
              <selection_extension><points_per_item>2.5</points_per_item></selection_extension></selection></selection_ordering>
              ${item12('b')}${item12('c')}</section>
            ${item12('d')}</section>`),
      }),
    );
    expect(said(bank)).toEqual(['Cells (30): [a -, d -] Group[b 2.5, c 2.5]']);
    expect(bank.items[0]?.marks).toBe(3);
    expect(notes(bank)).toEqual(['quiz-selection Group: 1 / 2', 'quiz-settings Cells: cc_maxattempts 2']);
  });

  it('are none where the file is a bank', async () => {
    const bank = await readBank(strToU8(test12(item12('a'), 'objectbank ident="b"')));
    expect([bank.items.length, bank.quizzes]).toEqual([1, []]);
  });

  it('joins the titles of sections within sections, and says so', async () => {
    const bank = await readBank(
      strToU8(test12(`<section title="One"><section title="Two">${item12('a')}</section></section>`)),
    );
    expect(said(bank)).toEqual(['Cells: One / Two[a -]']);
    expect(notes(bank)).toEqual(['quiz-levels One / Two']);
  });

  const test2 = `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="t" title="Plants">
    <outcomeProcessing/><timeLimits maxTime="1500"/>
    <testPart identifier="p" navigationMode="linear" submissionMode="individual">
      <assessmentSection identifier="s1" title="First" visible="true"><ordering shuffle="true"/>
        <assessmentItemRef identifier="r1" href="items/a.xml"><weight identifier="W" value="2"/></assessmentItemRef>
        <assessmentItemRef identifier="r2" href="items/gone.xml"/></assessmentSection>
      <assessmentSection identifier="s2" title="Second" visible="true"><selection select="1"/>
        <assessmentItemRef identifier="r3" href="items/b.xml"/><assessmentItemRef identifier="r4" href="./items/a.xml"/></assessmentSection>
    </testPart></assessmentTest>`;
  const items = { 'x/items/a.xml': item2('a'), 'x/items/b.xml': item2('b') };

  it.each([
    ['QTI 2', { 'x/a-test.xml': test2, ...items }],
    [
      'QTI 3',
      {
        'x/test.xml': test2
          .replace(/<(\/?)([a-z]\w*)/g, (_, end: string, name: string) => `<${end}qti-${dashed(name)}`)
          .replace(/navigationMode|submissionMode|maxTime/g, dashed),
        ...items,
      },
    ],
  ])('are those of %s with weights and minutes; what is missing, named twice or drawn is said', async (_, files) => {
    const bank = await readBank(zip(files));
    expect(said(bank)).toEqual(['Plants (25): First[a 2] Second[b -]']);
    expect(notes(bank)).toEqual([
      'quiz-selection Second: 1',
      'quiz-question-missing Plants: 1',
      'quiz-question-twice Plants: 1',
      'quiz-settings Plants: outcomeProcessing, ordering',
    ]);
  });

  it('are left out where none of their questions was read, and a test alone is an empty file', async () => {
    const bank = await readBank(zip({ 'y/test.xml': test2, ...items }));
    expect([bank.quizzes, notes(bank)[1]]).toEqual([[], 'quiz-question-missing Plants: 4']);
    await expect(readBank(strToU8(test2))).rejects.toMatchObject({ code: 'empty' });
  });
});
