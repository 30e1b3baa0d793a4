import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GenerationBody, generateQuestions } from 'shared/contract/generation';
import { lectureAttachments, lectureCategories, lectures } from '../../db/schema/lectures';
import { linkOf, newFileKey } from '../../files/file-address';
import { addTopic } from '../../testing/class-room';
import { onePagePdf } from '../../testing/one-page-pdf';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { keepUpload } from '../upload/public';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'teacher-portal-documents-'));
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
});
afterAll(async () => {
  await portal.close();
  rmSync(directory, { recursive: true });
});

const media = (name: string) => join(__dirname, '../../../media/files', name);

/** Uploads a file of a school; of the content itself, or of the file at this path. */
async function upload(owner: TestSchool, fileName: string, content: Buffer | string): Promise<string> {
  const key = newFileKey();
  const path = join(directory, key);
  if (typeof content === 'string') copyFileSync(content, path);
  else writeFileSync(path, content);
  await portal.app.services.files.adopt(linkOf(key, fileName), path);
  const { schoolId, teacher } = owner;
  const file = { schoolId, userId: teacher.userId, key, fileName, fileType: 'application/pdf', bytes: 100 };
  await keepUpload(portal.db, file, portal.app.services.now());
  return linkOf(key, fileName);
}

interface Given {
  description?: string;
  content?: string;
  link?: string;
  attachments?: readonly { name: string; link: string }[];
}

/** A topic with one lecture. */
async function topicWith({ attachments = [], ...given }: Given): Promise<number> {
  const { schoolId } = school;
  const categoryId = await addTopic(portal, school, `Topic ${newFileKey()}`);
  const lecture = { schoolId, name: 'A lecture', type: 3, ...given };
  const lectureId = only(await portal.db.insert(lectures).values(lecture).returning()).id;
  await portal.db.insert(lectureCategories).values({ schoolId, lectureId, categoryId });
  for (const [position, file] of attachments.entries())
    await portal.db
      .insert(lectureAttachments)
      .values({ schoolId, lectureId, ...file, mimeType: 'application/pdf', bytes: 1, position });
  return categoryId;
}

async function generate(topic: number, overrides: Partial<GenerationBody> = {}) {
  const body = {
    courseCode: 'BIOL-101',
    gradeId: school.gradeId,
    keywords: [String(topic)],
    numberOfQuestions: 5,
    questionType: 2 as const,
    contexts: [],
    bloomsTaxonomy: 'understand' as const,
    ...overrides,
  };
  return portal.call(generateQuestions, { as: school.teacher.token, body });
}

it('asks about the PDF of a lecture in the language of the PDF, and says so when another was asked for', async () => {
  const lines = [
    'DNA stays in the nucleus, and its message travels to the ribosome.',
    'Transcription is the process by which a cell copies a gene into RNA.',
    'Translation is the process by which a ribosome reads the RNA.',
    'A codon is a group of three bases that stands for one amino acid.',
  ];
  const shown = lines.map((line) => `(${line}) Tj 0 -10 Td`).join(' ');
  const link = await upload(school, 'dna.pdf', onePagePdf(`BT /F 8 Tf 10 250 Td ${shown} ET`));
  const topic = await topicWith({ link, description: 'A one-page text on DNA with two questions.' });
  const { data, meta } = await generate(topic, { language: 'tr' });
  expect(data.length).toBeGreaterThan(0);
  const whole = data.map(({ evidence }) => evidence).join(' ');
  expect(whole).toMatch(/DNA|RNA|codon/);
  expect(whole).not.toContain('one-page text');
  for (const { questionText } of data) expect(questionText).not.toMatch(/[ğışİ]/);
  expect(meta).toMatchObject({ documents: [], reasons: expect.arrayContaining(['generation.textEnglish']) });
  const inEnglish = await generate(topic, { language: 'en' });
  expect(inEnglish.meta?.reasons).not.toContain('generation.textEnglish');
  expect(inEnglish.data.map(({ evidenceSource }) => evidenceSource)).toContain('lecture');
});

it('leaves documents alone when the teacher gives a text', async () => {
  const topic = await topicWith({ link: await upload(school, 'a.pdf', Buffer.from('no PDF')) });
  const contexts = ['Mitochondria release most of the energy of a cell. Ribosomes make proteins in every cell.'];
  expect((await generate(topic, { contexts })).meta).toMatchObject({ documents: [] });
});

it('says of each document by its name why it was not used, and never reads those of other schools', async () => {
  const name = 'foreign.pdf';
  const topic = await topicWith({
    attachments: [
      { name: 'Old notes', link: await upload(school, 'notes.doc', Buffer.from('x')) },
      { name: 'Table', link: await upload(school, 'table.xlsx', Buffer.from('x')) },
      { name: 'Broken', link: await upload(school, 'broken.pdf', Buffer.from('no PDF')) },
      { name: 'Empty', link: await upload(school, 'empty.pptx', Buffer.from('')) },
      { name, link: await upload(other, name, media('dna-to-protein-en.pdf')) },
      { name: 'Elsewhere', link: 'https://elsewhere.example/a.pdf' },
    ],
  });
  const { data, meta } = await generate(topic, { questionType: 1 });
  expect(data.map(({ evidence }) => evidence).filter(Boolean)).toEqual([]);
  expect(meta).toMatchObject({
    reasons: ['generation.noText', 'generation.descriptiveInstead'],
    documents: [
      { name: 'Old notes', key: 'documents.kind' },
      { name: 'Table', key: 'documents.fragments' },
      { name: 'Broken', key: 'documents.damaged' },
      { name: 'Empty', key: 'documents.empty' },
    ],
  });
});

it('says that only parts of a long text were used', async () => {
  const long = Array.from({ length: 400 }, (_, at) => `Cell number ${at} divides by mitosis every single day.`).join(
    '\n',
  );
  const topic = await topicWith({ link: await upload(school, 'long.txt', Buffer.from(long)) });
  expect((await generate(topic)).meta).toMatchObject({ documents: [{ name: 'long.txt', key: 'documents.partly' }] });
});

it('says that a text is in a language without rules', async () => {
  const content =
    '<p>Die Mitochondrien setzen den größten Teil der Energie einer Zelle frei, und die Ribosomen bilden die Proteine.</p>';
  const { data, meta } = await generate(await topicWith({ content }), { questionType: 1 });
  expect([data, meta?.reasons]).toEqual([[], ['generation.textOther']]);
});
