import { type FastifyInstance } from 'fastify';
import { guardianWeekOf } from 'shared/contract/slot-calls';
import { type LinesOfService, type WeekAsking } from '../services';
import { askFilling, fillingOf } from './ask-filling';
import { type Passage } from './passage';
import { guardianOf } from './subject';

/** What services say of a child in the weekly mail, each asked by itself, as the guardian behind the link of the mail. */
export async function linesForGuardian(
  app: FastifyInstance,
  passage: Passage,
  { guardian, from, until, id }: WeekAsking,
): Promise<LinesOfService> {
  const remotes = (await passage.registry())?.remotes ?? [];
  const filled = remotes.flatMap(
    (entry) => fillingOf(entry, { slot: 'guardianWeek', segments: ['guardian', 'week'] }) ?? [],
  );
  if (filled.length === 0) return [];
  const subject = await guardianOf(app.services.database.db, guardian);
  const query = `?${new URLSearchParams({ from, until }).toString()}`;
  const schema = guardianWeekOf('mfe-').listWeek.response;
  const gone = new AbortController().signal;
  return Promise.all(
    filled.map(async ({ label, passing }) => {
      const lines = await askFilling(app, passage, { question: { ...passing, subject, query, id }, gone, schema });
      return { label, lines };
    }),
  );
}
