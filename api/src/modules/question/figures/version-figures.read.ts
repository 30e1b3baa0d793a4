import { type Database } from '../../../db/database';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type Tenant } from '../../../tenancy/tenancy';
import { addSums, type AnswerSums, assessmentsOf, noAnswers, sumsByAssessment } from './answer-sums.repository';
import { figuresOfSums, presentFigures } from './figures';
import { listVersions } from '../versions/version-list.repository';

type Uses = Awaited<ReturnType<typeof assessmentsOf>>;
type Rows = Awaited<ReturnType<typeof sumsByAssessment>>;
type Version = Awaited<ReturnType<typeof listVersions>>[number];

const empty = (): AnswerSums => ({ ...noAnswers, groups: [] });

/**
 * Sums by `keyOf` of a version. What was begun with an earlier key is counted with the version of the assessment, whose
 * key it was scored by.
 */
function sumsBy(versions: readonly Version[], uses: Uses, rows: Rows, keyOf: (version: Version) => number) {
  const versionOf = new Map(versions.map((version) => [version.id, version]));
  const placeOf = new Map(uses.map(({ id, versionId }) => [id, versionOf.get(versionId ?? 0)]));
  const sums = new Map(versions.map((version) => [keyOf(version), empty()]));
  for (const { id, published } of uses) {
    const place = placeOf.get(id);
    const own = place && sums.get(keyOf(place));
    if (own && published) own.timesUsed += 1;
  }
  for (const row of rows) {
    const place = placeOf.get(row.assessmentId);
    const answered = versionOf.get(row.versionId ?? 0);
    const version = answered && answered.line === place?.line ? answered : place;
    const own = version && sums.get(keyOf(version));
    if (own) addSums(own, row);
  }
  return sums;
}

/** The figures of each version of a question, and of each line of versions that differ only by corrections. */
export async function versionFigures(db: Database, tenant: Tenant, questionId: number) {
  const versions = await listVersions(db, tenant, questionId);
  const uses = await assessmentsOf(db, tenant, [questionId]);
  const ids = uses.map(({ id }) => id);
  const rowsOf = async (byVersion: boolean) =>
    (await sumsByAssessment(db, tenant, [questionId], ids, { byVersion })).filter(
      (row) => row.questionId === questionId,
    );
  const ofVersion = sumsBy(versions, uses, await rowsOf(true), ({ number }) => number);
  const ofLine = sumsBy(versions, uses, await rowsOf(false), ({ line }) => line);
  const shown = (sums: AnswerSums | undefined) => presentFigures(figuresOfSums(sums ?? noAnswers));
  return [...groupBy(versions, ({ line }) => line)].map(([line, members]) => ({
    versions: members.map(({ number }) => ({ number, ...shown(ofVersion.get(number)) })),
    together: shown(ofLine.get(line)),
  }));
}
