import { type ImportItem } from 'shared/contract/question-import';
import { readFile } from './read-file';

async function verdictOf(more: string) {
  const question = `<question type="truefalse"><name><text>T</text></name><questiontext format="html"><text>Is it?</text></questiontext>${more}<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
  const rows: (Pick<ImportItem, 'verdict'> & { content: Pick<ImportItem, 'notes'> })[] = [];
  const { counts } = await readFile(
    { bytes: Buffer.from(`<quiz>${question}</quiz>`), name: 'bank.xml', language: 'en' },
    (piece) => rows.push(...(JSON.parse(piece.rows) as typeof rows)),
  );
  return { counts, verdict: rows[0]?.verdict, reasons: rows[0]?.content.notes.map(({ reason }) => reason) };
}

it('takes a question of Moodle as it is, and names what a further try costs there', async () => {
  expect(await verdictOf('<penalty>0.3333333</penalty>')).toEqual({
    counts: { taken: 1, simplified: 0, refused: 0 },
    verdict: 'taken',
    reasons: ['retry-penalty'],
  });
});

it('calls a question simplified that has lost its hints', async () => {
  const hint = '<penalty>0.3333333</penalty><hint format="html"><text>Think.</text></hint>';
  expect(await verdictOf(hint)).toMatchObject({ verdict: 'simplified', reasons: ['hints'] });
});
