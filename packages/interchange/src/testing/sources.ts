import { strToU8, zipSync } from 'fflate';

/** Small files of each format for tests that damage them. */
export const aikenText = 'Which planet is red?\nA. Venus\nB. Mars\nANSWER: B\n\n2+2=?\nA) 3\nB) 4\nANSWER: B\n';

export const pastedText = `1. Suyun formülü?
A) CO2
B) H2O
Cevap: B
2) Asal sayılar?
a) 2  b) 4  c) 5
Doğru cevaplar: a, c
3- Dünya yuvarlaktır. (D/Y)
Cevap: D
4. π?
= 3.14 +- 0.01
5. Last?
*A) x
B) y
`;

export const csvText = 'Soru;A;B;C;Doğru;Puan\n"Bir; iki";1;2;3;B;2\nAsal?;2;4;5;A,C;1,5\n';

export const qti2Text = `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="T">
<responseDeclaration identifier="R1" cardinality="multiple" baseType="identifier"><correctResponse><value>a</value><value>c</value></correctResponse><mapping defaultValue="-1" lowerBound="0"><mapEntry mapKey="a" mappedValue="1"/><mapEntry mapKey="c" mappedValue="2"/></mapping></responseDeclaration>
<responseDeclaration identifier="R2" cardinality="single" baseType="float"><correctResponse><value>2.5</value></correctResponse></responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<itemBody><choiceInteraction responseIdentifier="R1" maxChoices="0"><prompt>P</prompt><simpleChoice identifier="a">A</simpleChoice><simpleChoice identifier="b">B</simpleChoice><simpleChoice identifier="c">C</simpleChoice></choiceInteraction><p>x <textEntryInteraction responseIdentifier="R2"/></p></itemBody>
<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.1"><variable identifier="R2"/><correct identifier="R2"/></equal><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">1</baseValue></sum></setOutcomeValue></responseIf></responseCondition><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><mapResponse identifier="R1"/></sum></setOutcomeValue></responseProcessing></assessmentItem>`;

export const qti3Text = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="T"><qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="directedPair"><qti-correct-response><qti-value>a x</qti-value><qti-value>b y</qti-value></qti-correct-response></qti-response-declaration><qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/><qti-item-body><qti-match-interaction response-identifier="RESPONSE"><qti-simple-match-set><qti-simple-associable-choice identifier="a" match-max="1">A</qti-simple-associable-choice><qti-simple-associable-choice identifier="b" match-max="1">B</qti-simple-associable-choice></qti-simple-match-set><qti-simple-match-set><qti-simple-associable-choice identifier="x" match-max="1">X</qti-simple-associable-choice><qti-simple-associable-choice identifier="y" match-max="1">Y</qti-simple-associable-choice></qti-simple-match-set></qti-match-interaction></qti-item-body><qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct"/></qti-assessment-item>`;

const label = (id: string): string =>
  `<response_label ident="${id}"><material><mattext>${id}</mattext></material></response_label>`;

export const qti12Text = `<?xml version="1.0"?><questestinterop><assessment title="A"><section>
<item ident="i1" title="T"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_dropdowns_question</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>2</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;[x] and [y]&lt;/p&gt;</mattext></material><response_lid ident="response_x"><render_choice>${label('a')}${label('b')}</render_choice></response_lid><response_lid ident="response_y"><render_choice>${label('c')}${label('d')}</render_choice></response_lid></presentation><resprocessing><outcomes><decvar maxvalue="100" varname="SCORE"/></outcomes><respcondition><conditionvar><varequal respident="response_x">b</varequal></conditionvar><setvar varname="SCORE" action="Add">50</setvar></respcondition><respcondition><conditionvar><varequal respident="response_y">c</varequal></conditionvar><setvar varname="SCORE" action="Add">50</setvar></respcondition></resprocessing></item>
<item ident="i2" title="N"><presentation><material><mattext>g?</mattext></material><response_num ident="r"><render_fib fibtype="Decimal"/></response_num></presentation><resprocessing><respcondition><conditionvar><vargte respident="r">9.7</vargte><varlte respident="r">9.9</varlte></conditionvar><setvar>1</setvar></respcondition></resprocessing></item>
</section></assessment></questestinterop>`;

export const htmlText = `<body><ol><li>Which is <b>odd</b>?<ol type="A"><li>2</li><li style="color:red">3</li></ol></li></ol>
<table><tr><td>Question</td><td>A</td><td>B</td><td>Correct</td></tr><tr><td>x?</td><td>1</td><td>2</td><td>A</td></tr></table></body>`;

/** The text of a document of Word with a list, a table, an equation and a picture that is missing. */
export const docxText = `<w:document><w:body><w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>
<w:r><w:rPr><w:b/></w:rPr><w:t>1. Which </w:t></w:r><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath><w:r><w:drawing><a:blip r:embed="r1"/></w:drawing></w:r></w:p>
<w:tbl><w:tr><w:tc><w:p><w:r><w:t>A) one</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>B) two</w:t></w:r></w:p></w:tc></w:tr></w:tbl>
<w:p><w:r><w:t>Answer: A</w:t></w:r></w:p></w:body></w:document>`;

const poolPart = (name: string, id: string, text: string): string =>
  `<${name} id="${id}" position="1"><TEXT>${text}</TEXT></${name}>`;

export const poolText = `<?xml version="1.0" encoding="UTF-8"?><POOL><TITLE value="Biology"/><QUESTIONLIST><QUESTION id="q1" class="QUESTION_MATCH" points="3"/></QUESTIONLIST>
<QUESTION_MATCH id="q1"><BODY><TEXT>Q?</TEXT><FLAGS><ISHTML value="true"/></FLAGS></BODY>${poolPart('ANSWER', 'a', 'cat')}${poolPart('ANSWER', 'b', 'dog')}${poolPart('CHOICE', 'x', 'meow')}${poolPart('CHOICE', 'y', 'woof')}<GRADABLE><CORRECTANSWER answer_id="a" choice_id="x"/><CORRECTANSWER answer_id="b" choice_id="y"/><FEEDBACK_WHEN_CORRECT>yes</FEEDBACK_WHEN_CORRECT></GRADABLE></QUESTION_MATCH>
<QUESTION_TRUEFALSE id="q2"><BODY><TEXT>T?</TEXT></BODY>${poolPart('ANSWER', 'a', 'False')}${poolPart('ANSWER', 'b', 'True')}<GRADABLE><CORRECTANSWER answer_id="a"/></GRADABLE></QUESTION_TRUEFALSE></POOL>`;

/** The files of a backup of Moodle: a choice, a cloze with its parts, and a quiz of them. */
const inBank = (entry: number, id: number, type: string, text: string, plugin: string, parent = 0): string =>
  `<question_bank_entry id="${entry}"><question_version><question_versions id="${id}"><version>1</version><status>ready</status><questions><question id="${id}"><parent>${parent}</parent><name>${type}</name><questiontext>${text}</questiontext><questiontextformat>1</questiontextformat><defaultmark>2.0</defaultmark><qtype>${type}</qtype><plugin_qtype_${type}_question>${plugin}</plugin_qtype_${type}_question></question></questions></question_versions></question_version></question_bank_entry>`;

const backupFiles: Readonly<Record<string, string>> = {
  'moodle_backup.xml': '<moodle_backup/>',
  'questions.xml': `<?xml version="1.0" encoding="UTF-8"?><question_categories><question_category id="2"><name>Organs</name><parent>0</parent><question_bank_entries>
${inBank(1, 50, 'multichoice', '&lt;p&gt;See &lt;img src="@@PLUGINFILE@@/a.png"&gt;&lt;/p&gt;', '<answers><answer id="1"><answertext>Heart</answertext><answerformat>1</answerformat><fraction>1.0</fraction><feedback>Yes</feedback><feedbackformat>1</feedbackformat></answer><answer id="2"><answertext>Lung</answertext><fraction>0.0</fraction></answer></answers><multichoice id="1"><single>1</single></multichoice>')}
${inBank(2, 9, 'multianswer', 'It is {#1}.', '<multianswers><multianswer id="1"><question>9</question><sequence>901</sequence></multianswer></multianswers>')}
${inBank(3, 901, 'shortanswer', '{1:SHORTANSWER:=wet}', '', 9)}</question_bank_entries></question_category></question_categories>`,
  'files.xml': `<files><file id="1"><contenthash>${'ab'.repeat(20)}</contenthash><component>question</component><filearea>questiontext</filearea><itemid>50</itemid><filepath>/</filepath><filename>a.png</filename></file></files>`,
  [`files/ab/${'ab'.repeat(20)}`]: 'a picture',
  'activities/quiz_7/quiz.xml':
    '<activity id="7" modulename="quiz"><quiz id="7"><name>Bodies</name><timelimit>1500</timelimit><question_instances><question_instance id="1"><slot>1</slot><maxmark>1.5</maxmark><question_reference id="1"><questionbankentryid>1</questionbankentryid></question_reference></question_instance></question_instances><sections><section id="1"><firstslot>1</firstslot><heading>Start</heading></section></sections></quiz></activity>',
};

const tableRows = csvText.split('\n').map((row) => row.split(';'));
const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${tableRows
  .map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, at) => `<c r="${String.fromCharCode(65 + at)}${row + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
  )
  .join('')}</sheetData></worksheet>`;

const workbookFiles: Readonly<Record<string, string>> = {
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet,
};

/** Packages by the format as which they are read: what is in them, so that one file of them can be damaged. */
export const packages: readonly (readonly [format: string, files: Readonly<Record<string, string>>])[] = [
  ['xlsx', workbookFiles],
  ['moodle-backup', backupFiles],
  ['docx', { 'word/document.xml': docxText }],
  ['qti3', { 'imsmanifest.xml': '<manifest/>', 'items/a.xml': qti3Text }],
  ['blackboard', { 'res00001.dat': poolText }],
];

export const packageOf = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level: 0 });
