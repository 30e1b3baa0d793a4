import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expectConsistentTexts } from 'shared/testing/locales';
import { wordingFaults } from 'shared/testing/wording';
import { remotes, root } from '../src/workspace/rooms';

/** Every text of every room, so that none is left out for want of a test of its own beside it. */
const english = ['shared', 'shell', 'student-app', ...remotes].flatMap((room) =>
  readdirSync(path.join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'en.json')
    .map((name) => `${room}/src/${name.split(path.sep).join('/')}`),
);

it('finds the texts of every room', () => expect(english.length).toBeGreaterThan(30));

it.each(english)('words %s as docs/words.md has it', (file) => {
  const [en, tr] = ['en', 'tr'].map(
    (language) =>
      JSON.parse(readFileSync(path.join(root, file.replace(/en\.json$/, `${language}.json`)), 'utf8')) as object,
  );
  if (!en || !tr) throw new Error('both languages are read');
  // Students are spoken to in other words; they count as teachers do.
  if (file.startsWith('student-app/'))
    expect(wordingFaults('en', en).filter((fault) => fault.includes('_one and _other'))).toEqual([]);
  else expectConsistentTexts(en, tr);
});
