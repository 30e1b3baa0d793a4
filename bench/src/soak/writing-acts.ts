import { randomUUID } from 'node:crypto';
import { api } from '../portal-caller';
import type { Teacher } from './reading-acts';
import { pick, signIn, signOut } from './user';

const CONTEXT =
  'Mitochondria release most of the energy of a cell. They have two membranes, and the inner one is folded. ' +
  'Osmosis is the movement of water through a membrane from where there is less salt to where there is more.';
/** Questions kept per teacher; older ones are deleted, so that the database does not keep growing. */
const KEPT = 5;
const FILE_BYTES = 300_000;

export const newKey = () => ({ 'idempotency-key': randomUUID() });

export function questionBody({ world, random }: Teacher, text: string) {
  const options = ['Chloroplast', 'Vacuole', 'Ribosome', 'Nucleus'].map((value, at) => ({
    value,
    isCorrectAnswer: at === 0,
  }));
  return {
    courseId: world.course.id,
    gradeId: world.gradeId,
    questionType: 1,
    questionCategory: 1,
    difficulty: 2,
    tags: [String(pick(world.topics, random))],
    questionText: `<p>${text}</p>`,
    options,
  };
}

export async function writeQuestion(teacher: Teacher): Promise<void> {
  const { caller, questions } = teacher;
  const text = `Where in ${randomUUID()} is light caught?`;
  const made = await caller.write<{ id: number; version: number }>(
    'question create',
    '/question',
    questionBody(teacher, text),
    newKey(),
  );
  const path = api(`/question/${made.id}`);
  const headers = { 'if-match': `"${made.version}"` };
  questions.push(
    await caller.call({
      kind: 'question update',
      method: 'PUT',
      path,
      body: questionBody(teacher, `${text} Say why.`),
      headers,
    }),
  );
  // A write based on the previous version must be rejected.
  await caller.text({
    kind: 'stale update',
    method: 'PUT',
    path,
    body: questionBody(teacher, 'Too late'),
    headers,
    expect: [412],
  });
  const oldest = questions.length > KEPT ? questions.shift() : undefined;
  if (!oldest) return;
  const gone = { 'if-match': `"${oldest.version}"` };
  await caller.call({
    kind: 'question delete',
    method: 'DELETE',
    path: api(`/question/soft-delete/${oldest.id}`),
    headers: gone,
  });
}

export async function generate({ caller, world, random }: Teacher): Promise<void> {
  await caller.read('generator', '/question/generator');
  const body = {
    courseCode: world.course.courseCode,
    gradeId: world.gradeId,
    questionType: 1,
    questionCategory: 1,
    numberOfQuestions: 3,
    questionDificulty: 2,
    bloomsTaxonomy: 'understand',
    keywords: [String(pick(world.topics, random))],
    contexts: [CONTEXT],
    language: 'en',
  };
  const path = api('/question/bulkgenerate');
  const lines = await caller.text({
    kind: 'generate',
    method: 'POST',
    path,
    body,
    headers: { accept: 'application/x-ndjson' },
  });
  const events = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; question?: object });
  const made = events.flatMap(({ question }) => question ?? []);
  if (made[0]) await caller.write('generated kept', '/question/bulkcreate', [made[0]], newKey());
}

/** Uploads a document to a new lecture, reads a part of it, and deletes the lecture. */
export async function lecture({ caller, world, random }: Teacher): Promise<void> {
  const body = Buffer.alloc(FILE_BYTES, `${random()}`);
  body.write('%PDF-1.7\n');
  const type = 'application/pdf';
  const { url, fileUrl } = await caller.write<{ url: string; fileUrl: string }>(
    'upload address',
    '/upload/getSignedUrl',
    { fileName: 'notes.pdf', fileType: type, fileSize: FILE_BYTES, kind: 3 },
  );
  await caller.call({ kind: 'upload 300 kB', method: 'PUT', path: url, body, type });
  const tagId = pick(world.topics, random);
  const draft = {
    name: `Lecture ${randomUUID()}`,
    type: 3,
    link: fileUrl,
    description: '<p>To read</p>',
    tags: [tagId],
    tagSlots: [{ tagId }],
  };
  const { id, source } = await caller.write<{ id: number; source: string }>(
    'lecture create',
    '/lecture',
    draft,
    newKey(),
  );
  await caller.write('lecture to course', '/lecture/add-course', {
    lectureId: id,
    courseId: world.course.id,
  });
  await caller.text({
    kind: 'file read',
    method: 'GET',
    path: source,
    headers: { range: 'bytes=0-65535' },
    expect: [206],
  });
  await caller.call({ kind: 'lecture delete', method: 'DELETE', path: api(`/lecture/force-delete/${id}`) });
}

export async function comeBack(teacher: Teacher): Promise<void> {
  await signOut(teacher);
  await signIn(teacher);
}
