import { strToU8, zipSync } from 'fflate';

export interface ForeignFile {
  name: string;
  mimeType: string;
  content: Buffer;
  /** A text that its preview shows. */
  shows: string;
  taken: number;
  simplified: number;
  refused: number;
  /** Whether only the long run reads it. */
  isLong: boolean;
}

/** Two questions as teachers type them. */
export const typedQuestions = [
  '1. Which tissue carries water?',
  'A) Phloem',
  'B) Xylem',
  'C) Cork',
  'Answer: B',
  '',
  '2. Hangi doku besin taşır?',
  'A) Floem',
  'B) Ksilem',
  'Cevap: A',
].join('\n');

const xmlText = (text: string) => `<text><![CDATA[<p>${text}</p>]]></text>`;
const xmlAnswer = (share: number, text: string) => `<answer fraction="${share}"><text>${text}</text></answer>`;
const xmlQuestion = (type: string, name: string, inside: string) =>
  `<question type="${type}"><name><text>${name}</text></name>` +
  `<questiontext format="html">${xmlText(`${name}?`)}</questiontext>${inside}</question>`;

/** One that comes whole, one that loses its hint, and a text that asks nothing. */
const moodleXml = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="category"><category><text>$course$/top/Soil</text></category></question>
${xmlQuestion('multichoice', 'What is soil made of', `<single>true</single><shuffleanswers>1</shuffleanswers>${xmlAnswer(100, 'Rock')}${xmlAnswer(0, 'Glass')}`)}
${xmlQuestion('shortanswer', 'Who loosens soil', `<usecase>0</usecase>${xmlAnswer(100, 'worm')}<hint format="html">${xmlText('It has no legs.')}</hint>`)}
${xmlQuestion('description', 'Read the map first', '')}
</quiz>`;

/** Enough questions for their writing to be watched. */
const many = Array.from({ length: 200 }, (_, at) => `::Ray ${at}::${at} rays fall on ${at * 7} mirrors. {T}\n`);

const gift = `$CATEGORY: Light

::Prism::What does a prism do? {=It splits light ~It stores light}

::Speed::Light is faster than sound. {T}

::Torn::Which colour is last? {=violet ~red

${many.join('\n')}`;

const qtiItem = (id: string, prompt: string, right: string, wrong: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${id}" title="${id}" adaptive="false" time-dependent="false">
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>
<qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>${prompt}</qti-prompt>
<qti-simple-choice identifier="A">${right}</qti-simple-choice><qti-simple-choice identifier="B">${wrong}</qti-simple-choice></qti-choice-interaction></qti-item-body>
<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct"/>
</qti-assessment-item>`;

const qtiItems = {
  'items/ice.xml': qtiItem('ice', 'Why does ice float?', 'It is less dense', 'It is warmer'),
  'items/dew.xml': qtiItem('dew', 'When does dew form?', 'At night', 'At noon'),
};

const qtiPackage = () => {
  const resources = Object.keys(qtiItems).map(
    (href, at) =>
      `<resource identifier="R${at}" type="imsqti_item_xmlv3p0" href="${href}"><file href="${href}"/></resource>`,
  );
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="M"><organizations/><resources>${resources.join('')}</resources></manifest>`;
  const entries = Object.entries({ 'imsmanifest.xml': manifest, ...qtiItems });
  return zipSync(Object.fromEntries(entries.map(([name, text]) => [name, strToU8(text)])));
};

/** Files as other programs write them, one of each family. */
export const foreignFiles: ForeignFile[] = [
  {
    ...{ name: 'soil.xml', mimeType: 'text/xml', content: Buffer.from(moodleXml) },
    ...{ shows: 'What is soil made of?', taken: 1, simplified: 1, refused: 1, isLong: false },
  },
  {
    ...{ name: 'water.zip', mimeType: 'application/zip', content: Buffer.from(qtiPackage()) },
    ...{ shows: 'Why does ice float?', taken: 2, simplified: 0, refused: 0, isLong: true },
  },
  {
    ...{ name: 'light.gift', mimeType: '', content: Buffer.from(gift) },
    ...{ shows: 'What does a prism do?', taken: 202, simplified: 0, refused: 1, isLong: false },
  },
];
