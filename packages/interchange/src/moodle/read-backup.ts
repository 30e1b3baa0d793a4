import { type AskedQuiz } from '../core/quiz';
import { type Reading } from '../core/reading';
import { FileRefusal } from '../core/refusal';
import { type XmlNode } from '../xml/node';
import { parseXml } from '../xml/parse-xml';
import { readUnits } from '../xml/read-units';
import { type BackupFile, storedAt } from './backup-files';
import { idOf, fieldOf, xmlQuestion } from './backup-question';
import { readQuestion } from './read-moodle-xml';

/** The files of a backup that say what is in it. */
export const isBackupText = (name: string): boolean =>
  /^(?:moodle_backup|questions|files)\.xml$|^activities\/quiz_\d+\/quiz\.xml$/.test(name);

interface Category {
  name: string;
  parent: string;
}

/** What stands around the questions of a backup. */
interface Known {
  categories: Map<string, Category>;
  /** The texts of the questions inside a cloze. */
  clozeTexts: Map<string, string>;
  /** The question of the latest version of each entry. */
  latest: Map<string, { version: number; question: string }>;
}

const around = (node: XmlNode, name: string): XmlNode | undefined => {
  let at = node.parent;
  while (at && at.name !== name) at = at.parent;
  return at;
};

const isInside = (question: XmlNode): boolean => !['', '0'].includes(fieldOf(question, 'parent').trim());
/** Records inside a question have elements of its name, without a type. */
const isQuestion = (node: XmlNode): boolean => node.one('qtype') !== undefined;

function look(text: string, reading: Reading): Known {
  const known: Known = { categories: new Map(), clozeTexts: new Map(), latest: new Map() };
  const root = parseXml(text, {
    units: ['question_bank_entry', 'question'],
    say: () => undefined,
    limits: reading.limits,
    unit: (node) => {
      if (node.name !== 'question' || !isQuestion(node)) return;
      if (isInside(node)) known.clozeTexts.set(idOf(node), fieldOf(node, 'questiontext'));
      const entry = around(node, 'question_bank_entry');
      if (!entry) return;
      const version = Number(fieldOf(around(node, 'question_versions'), 'version')) || 0;
      const before = known.latest.get(idOf(entry));
      if (!before || version > before.version) known.latest.set(idOf(entry), { version, question: idOf(node) });
    },
  });
  for (const category of root.deep('question_category'))
    known.categories.set(idOf(category), {
      name: fieldOf(category, 'name').trim(),
      parent: fieldOf(category, 'parent').trim(),
    });
  return known;
}

/** From the outermost category; the one that holds all others is named by Moodle. */
function pathOf(id: string, { categories }: Known): string[] {
  const names: string[] = [];
  let at = categories.get(id);
  for (let depth = 0; at && depth < 200; depth += 1, at = categories.get(at.parent))
    if (at.name !== 'top' && at.name !== '') names.unshift(at.name);
  return names;
}

function readQuestions(
  files: ReadonlyMap<string, Uint8Array>,
  reading: Reading,
  bank: ReadonlyMap<string, BackupFile[]>,
) {
  const text = new TextDecoder().decode(files.get('questions.xml'));
  const known = look(text, reading);
  const filesOf = (area: string, id: string) =>
    (bank.get(`${area}:${id}`) ?? []).flatMap(({ name, path, hash }) => {
      const bytes = files.get(storedAt(hash));
      return bytes ? [{ name, path, base64: Buffer.from(bytes).toString('base64') }] : [];
    });
  readUnits(
    text,
    reading,
    {
      name: 'question',
      unit: (node, place) => {
        if (!isQuestion(node) || isInside(node)) return;
        const entry = around(node, 'question_bank_entry');
        const at = { ...place, file: 'questions.xml', path: node.path() };
        const name = fieldOf(node, 'name');
        if (entry && known.latest.get(idOf(entry))?.question !== idOf(node)) {
          reading.say('not-taken', 'older-version', at, name);
          return;
        }
        const category = pathOf(idOf(around(node, 'question_category') ?? node), known);
        const question = xmlQuestion(node, {
          files: filesOf,
          clozeText: (id) => known.clozeTexts.get(id) ?? '',
          idNumber: fieldOf(entry, 'idnumber').trim(),
          isHidden: fieldOf(around(node, 'question_versions'), 'status').trim() === 'hidden',
        });
        const index = reading.items.length;
        reading.item(at, name, (notes) => readQuestion(question, category, notes));
        if (reading.items.length === index) return;
        reading.known.set(`question:${idOf(node)}`, index);
        if (entry) reading.known.set(`entry:${idOf(entry)}`, index);
      },
    },
    'questions.xml',
  );
}

function readQuiz(file: string, bytes: Uint8Array, reading: Reading): void {
  const root = parseXml(new TextDecoder().decode(bytes), {
    ...{ units: [], unit: () => undefined, say: () => undefined, limits: reading.limits },
  });
  const quiz = root.one('quiz');
  if (!quiz) return;
  const headings = (quiz.one('sections')?.all('section') ?? []).map((section) => ({
    from: Number(fieldOf(section, 'firstslot')) || 1,
    title: fieldOf(section, 'heading').trim(),
  }));
  const sections = new Map<string, AskedQuiz['sections'][number]>();
  const slots = (quiz.one('question_instances')?.all('question_instance') ?? [])
    .map((node) => ({ node, slot: Number(fieldOf(node, 'slot')) || 0 }))
    .sort((one, other) => one.slot - other.slot);
  for (const { node, slot } of slots) {
    const heading = headings.filter(({ from }) => from <= slot).at(-1) ?? { from: 1, title: '' };
    const section = sections.get(`${heading.from}`) ?? { title: heading.title, questions: [] };
    sections.set(`${heading.from}`, section);
    const entry = node.deep('questionbankentryid')[0]?.text().trim();
    const own = fieldOf(node, 'questionid').trim() || fieldOf(node, 'question').trim();
    const marks = Number(fieldOf(node, 'maxmark') || fieldOf(node, 'grade') || NaN);
    // A question that Moodle draws for each student has neither.
    const item = entry ? `entry:${entry}` : own ? `question:${own}` : '';
    section.questions.push({ item, ...(Number.isFinite(marks) && { marks }) });
  }
  const minutes = Math.ceil((Number(fieldOf(quiz, 'timelimit')) || 0) / 60);
  const lost = ['preferredbehaviour', 'attempts_number', 'navmethod', 'grademethod'].flatMap((name) => {
    const value = fieldOf(quiz, name).trim();
    return value === '' || value === '0' ? [] : [`${name} ${value}`];
  });
  reading.quizzes.push({
    ...{ title: fieldOf(quiz, 'name').trim(), sections: [...sections.values()], place: { file }, lost },
    ...(minutes > 0 && { minutes }),
  });
}

/**
 * Reads the question bank and the quizzes of a backup of a course of Moodle.
 * @throws FileRefusal `empty` for a backup without questions
 */
export function readBackup(
  files: ReadonlyMap<string, Uint8Array>,
  reading: Reading,
  bank: ReadonlyMap<string, BackupFile[]>,
): void {
  if (!files.has('questions.xml')) throw new FileRefusal('empty');
  readQuestions(files, reading, bank);
  for (const [file, bytes] of files) if (/^activities\/quiz_\d+\/quiz\.xml$/.test(file)) readQuiz(file, bytes, reading);
  if (reading.items.length + reading.refused.length === 0) throw new FileRefusal('empty');
}
