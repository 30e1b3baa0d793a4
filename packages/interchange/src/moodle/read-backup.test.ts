import { strToU8, zipSync } from 'fflate';
import { entry, packed } from '@teacher-portal/zip-files/testing/tar-of';
import { type ReadBank } from '../core/reading';
import { readBank } from '../read-bank';

const answers = (...given: [id: number, text: string, fraction: string, feedback?: string][]) =>
  `<answers>${given
    .map(
      ([id, text, fraction, feedback = '']) =>
        `<answer id="${id}"><answertext>${text}</answertext><answerformat>1</answerformat><fraction>${fraction}</fraction><feedback>${feedback}</feedback><feedbackformat>1</feedbackformat></answer>`,
    )
    .join('')}</answers>`;

let last = 0;
/** An entry of the question bank with one question of a type. */
function banked(type: string, plugin: string, { text = `What is ${type}?`, versions = [1], parent = 0, id = 0 } = {}) {
  last += 1;
  const own = id || 100 + last;
  return `<question_bank_entry id="${last}"><idnumber>${type === 'essay' ? 'own-1' : '$@NULL@$'}</idnumber>${versions
    .map(
      (
        version,
      ) => `<question_version><question_versions id="${own + version * 1000}"><version>${version}</version><status>ready</status>
      <questions><question id="${version === Math.max(...versions) ? own : own + 5000}"><parent>${parent}</parent><name>${type}</name><questiontext>${text}</questiontext><questiontextformat>1</questiontextformat>
      <generalfeedback>So it is.</generalfeedback><generalfeedbackformat>1</generalfeedbackformat><defaultmark>2.0000000</defaultmark><penalty>0.3333333</penalty><qtype>${type}</qtype>
      <plugin_qtype_${type}_question>${plugin}</plugin_qtype_${type}_question></question></questions></question_versions></question_version>`,
    )
    .join('')}</question_bank_entry>`;
}

const hash = 'ab'.repeat(20);
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function backup(): Record<string, string> {
  last = 0;
  const questions = [
    banked(
      'multichoice',
      `${answers([1, 'Heart', '1.0000000', 'Yes'], [2, 'Lung', '0.0000000'])}<multichoice id="1"><layout>0</layout><single>1</single><shuffleanswers>1</shuffleanswers><correctfeedback>Good</correctfeedback><correctfeedbackformat>1</correctfeedbackformat><answernumbering>abc</answernumbering></multichoice>`,
      { text: '&lt;p&gt;See &lt;img src="@@PLUGINFILE@@/heart.png"&gt;&lt;/p&gt;', id: 50 },
    ),
    banked(
      'truefalse',
      `${answers([3, 'Doğru', '0.0000000'], [4, 'Yanlış', '1.0000000'])}<truefalse id="1"><trueanswer>3</trueanswer><falseanswer>4</falseanswer></truefalse>`,
      { versions: [1, 2] },
    ),
    banked(
      'shortanswer',
      `${answers([5, 'Paris', '1.0000000'])}<shortanswer id="1"><usecase>1</usecase></shortanswer>`,
    ),
    banked(
      'numerical',
      `${answers([6, '3.14', '1.0000000'])}<numerical_units><numerical_unit id="1"><multiplier>1.0</multiplier><unit>m</unit></numerical_unit></numerical_units>
       <numerical_records><numerical_record id="1"><answer>6</answer><tolerance>0.01</tolerance></numerical_record></numerical_records>
       <numerical_options><numerical_option id="1"><showunits>0</showunits><unitsleft>0</unitsleft><unitgradingtype>1</unitgradingtype><unitpenalty>0.5</unitpenalty></numerical_option></numerical_options>`,
    ),
    banked(
      'match',
      `<matchoptions id="1"><shuffleanswers>1</shuffleanswers></matchoptions><matches><match id="1"><questiontext>Rose</questiontext><questiontextformat>1</questiontextformat><answertext>Flower</answertext></match>
       <match id="2"><questiontext>Oak</questiontext><questiontextformat>1</questiontextformat><answertext>Tree</answertext></match></matches>`,
    ),
    banked(
      'essay',
      `<essay id="1"><responseformat>editor</responseformat><attachments>0</attachments><graderinfo>Look for two reasons.</graderinfo><graderinfoformat>1</graderinfoformat><responsetemplate></responsetemplate><responsetemplateformat>1</responsetemplateformat></essay>`,
    ),
    banked(
      'multianswer',
      `<multianswers><multianswer id="1"><question>9</question><sequence>901,902</sequence></multianswer></multianswers>`,
      {
        text: 'Water is {#1} and {#2}.',
        id: 9,
      },
    ),
    banked('shortanswer', '', { text: '{1:SHORTANSWER:=wet}', parent: 9, id: 901 }),
    banked('multichoice', '', { text: '{1:MULTICHOICE:=clear~red}', parent: 9, id: 902 }),
    banked('gapselect', answers([7, 'sun', '0', '1'], [8, 'moon', '0', '1']), { text: 'The [[1]] is hot.' }),
    banked('ordering', answers([9, 'second', '2.0000000'], [10, 'first', '1.0000000'])),
    banked('calculatedmulti', ''),
  ];
  return {
    'moodle_backup.xml': '<moodle_backup/>',
    'questions.xml': `<?xml version="1.0" encoding="UTF-8"?><question_categories>
      <question_category id="2"><name>Organs</name><parent>1</parent><question_bank_entries>${questions.join('')}</question_bank_entries></question_category>
      <question_category id="1"><name>top</name><parent>0</parent></question_category></question_categories>`,
    'files.xml': `<files><file id="1"><contenthash>${hash}</contenthash><component>question</component><filearea>questiontext</filearea><itemid>50</itemid><filepath>/</filepath><filename>heart.png</filename></file></files>`,
    [`files/ab/${hash}`]: picture,
    'activities/quiz_7/quiz.xml': `<activity id="7" modulename="quiz"><quiz id="7"><name>Bodies</name><timelimit>1500</timelimit><preferredbehaviour>deferredfeedback</preferredbehaviour>
      <question_instances>
        <question_instance id="2"><slot>2</slot><maxmark>4.0</maxmark><question_reference id="2"><questionbankentryid>3</questionbankentryid></question_reference></question_instance>
        <question_instance id="1"><slot>1</slot><maxmark>1.5</maxmark><question_reference id="1"><questionbankentryid>1</questionbankentryid></question_reference></question_instance>
        <question_instance id="3"><slot>3</slot><maxmark>1.0</maxmark><question_set_reference id="3"/></question_instance>
      </question_instances>
      <sections><section id="1"><firstslot>1</firstslot><heading>Start</heading></section><section id="2"><firstslot>2</firstslot><heading>More</heading></section></sections></quiz></activity>`,
  };
}

const bytesOf = (text: string): Buffer => (text === picture ? Buffer.from(text, 'base64') : Buffer.from(text));
const asTar = (files: Record<string, string>) =>
  packed(...Object.entries(files).map(([name, text]) => entry(name, bytesOf(text))));
const asZip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new Uint8Array(bytesOf(text))])));

const kindsOf = ({ items }: ReadBank) => items.map(({ body }) => body.kind);

describe('a backup of a course of Moodle', () => {
  it.each([
    ['a tar in a gzip', asTar],
    ['a zip', asZip],
  ])('is known by what is in it, as %s, whatever it is called, and read as Moodle XML is', async (_, pack) => {
    const bank = await readBank(pack(backup()), { name: 'holiday.jpg' });
    expect(bank.format).toBe('moodle-backup');
    expect(bank.refused).toEqual([]);
    expect(kindsOf(bank)).toEqual([
      ...['choice', 'true-false', 'short', 'numeric', 'matching', 'essay', 'gaps', 'gaps', 'ordering', 'unsupported'],
    ]);
    const [choice, truth, short, number, match, essay, cloze, words, order] = bank.items;
    expect(choice).toMatchObject({
      ...{ name: 'multichoice', category: ['Organs'], marks: 2 },
      files: [{ name: 'heart.png', base64: picture }],
      feedback: { general: { text: 'So it is.' }, correct: { text: 'Good' } },
      body: { rule: { kind: 'one' }, options: [{ fraction: 1, feedback: { text: 'Yes' } }, { fraction: 0 }] },
    });
    expect(truth?.body).toMatchObject({ isTrue: false });
    expect(short?.body).toMatchObject({ isCaseSensitive: true, answers: [{ text: 'Paris', fraction: 1 }] });
    expect(number?.body).toMatchObject({
      answers: [{ range: { value: '3.14', tolerance: { kind: 'absolute', amount: '0.01' } } }],
      units: { units: [{ name: 'm' }], rule: 'share-of-earned', penalty: 0.5 },
    });
    expect(match?.body).toMatchObject({ pairs: [{ right: { text: 'Flower' } }, { right: { text: 'Tree' } }] });
    expect(essay).toMatchObject({ id: 'own-1', markerNotes: { text: 'Look for two reasons.' } });
    expect(cloze?.body).toMatchObject({ gaps: [{ answer: { kind: 'short' } }, { answer: { kind: 'choice' } }] });
    expect(words?.body).toMatchObject({ gaps: [{ answer: { options: [{ fraction: 1 }, { fraction: 0 }] } }] });
    expect(order?.body).toMatchObject({ items: [{ text: 'first' }, { text: 'second' }] });
    expect(bank.ledger.map(({ reason }) => reason)).toEqual([
      'older-version',
      'type-not-known',
      'quiz-question-missing',
      'quiz-settings',
    ]);
  });

  it('has its quizzes, in sections by their slots, with their marks and minutes', async () => {
    const { quizzes, items } = await readBank(asTar(backup()));
    expect(quizzes).toMatchObject([
      {
        ...{ title: 'Bodies', minutes: 25, missing: 1 },
        sections: [
          { title: 'Start', questions: [{ item: 0, marks: 1.5 }] },
          { title: 'More', questions: [{ item: 2, marks: 4 }] },
        ],
      },
    ]);
    expect(items[2]?.name).toBe('shortanswer');
  });

  it('is refused if it has no questions, and a tar that is no backup is read as any package', async () => {
    await expect(readBank(asTar({ 'moodle_backup.xml': '<x/>' }))).rejects.toMatchObject({ code: 'empty' });
    const tar = packed(entry('a/bank.gift', 'What? {=a ~b}'));
    expect((await readBank(tar)).items[0]?.place.file).toBe('a/bank.gift');
    await expect(readBank(packed(entry('../a.gift', 'What? {=a ~b}')))).rejects.toMatchObject({ code: 'path-outside' });
    await expect(readBank(strToU8('\u001f\u008b not a gzip'))).rejects.toMatchObject({ name: 'FileRefusal' });
  });
});
