import { getAuditFilters, listAudit } from 'shared/contract/audit';
import { type Endpoint } from 'shared/contract/endpoint';
import { orderPassage } from 'shared/contract/passage';
import { regradeQuestion } from 'shared/contract/regrade';
import { bulkRestoreQuestions, restoreQuestion } from 'shared/contract/question-bulk';
import { listQuestionParts } from 'shared/contract/question-parts';
import { previewBulkEdit, bulkEditQuestions, undoBulkEdit } from 'shared/contract/question-bulk-edit';
import { judgeSimilarQuestion } from 'shared/contract/question-likeness';
import { listRubricVersions, previewQuestionRubric, updateQuestionRubric } from 'shared/contract/question-rubric';
import { copyQuestions, previewTransfer } from 'shared/contract/question-transfer';
import { changesSchool } from 'shared/contract/rights';
import { narrowedQuestions, questionShares } from '../db/schema/question-shares';
import { addQuestion } from '../testing/class-room';
import { addAccount, addSession, type TestSchool } from '../testing/people';
import { type Options, TestPortal } from '../testing/portal';
import { matrix } from './matrix';
import { type Row, type World } from './row';
import { addWorld } from './world';

/** In the text of every question that is shared with the seer only. */
const secret = 'Okapisecret';

/** A world whose ids are numbers, for finding out which of them a call has. */
const worldLike = new Proxy({} as World, {
  get: (_, name) => (name === 'email' ? () => 'a@example.com' : name === 'questionId' ? 7_700_077 : 1),
});

/** Rows that name a question: their call differs if the question does. */
const namesQuestion = ({ parts }: Row): boolean => JSON.stringify(parts(worldLike)).includes('7700077');

/** Where not seeing a question is not answered like one that is not there. */
const otherwiseUnseen = new Map<Endpoint, number>([
  [orderPassage, 400], // its questions are other ones
  [restoreQuestion, 404],
]);
/** Changes that seeing is enough for, and those that do not say 403. */
const otherwiseSeen = new Map<Endpoint, number>([
  [copyQuestions, 201],
  [judgeSimilarQuestion, 200],
  [previewTransfer, 200],
  [previewBulkEdit, 200], // the question stays, and the preview says why
  [listQuestionParts, 200],
  [bulkEditQuestions, 200],
  [undoBulkEdit, 200],
  [orderPassage, 400], // it is not under the passage
  [regradeQuestion, 404], // it is not in the assessment
  [previewQuestionRubric, 404], // nor has it a rubric there
  [updateQuestionRubric, 404],
  [listRubricVersions, 404],
  [restoreQuestion, 200], // it is not in the trash
  [bulkRestoreQuestions, 404],
]);
const ofOwners: Endpoint[] = [listAudit, getAuditFilters];

describe('questions that are not open to the school', () => {
  let portal: TestPortal;
  let school: TestSchool;
  let world: World;
  let unseeing: number;
  let seeing: number;
  beforeAll(async () => {
    portal = await TestPortal.open();
    const made = await addWorld(portal);
    ({ school } = made);
    const { schoolId } = school;
    unseeing = (await addAccount(portal, { schoolIds: [schoolId], memberRole: 'teacher' })).userId;
    seeing = (await addAccount(portal, { schoolIds: [schoolId], memberRole: 'teacher' })).userId;
    const add = async (given: Parameters<typeof addQuestion>[2]) => {
      const id = await addQuestion(portal, school, {
        ...{ plainText: `Why is the ${secret} striped?`, topics: [made.world.categoryId] },
        ...given,
      });
      await portal.db
        .insert(narrowedQuestions)
        .values({ questionId: id, schoolId, authorId: school.teacher.userId, schoolSees: false });
      await portal.db.insert(questionShares).values({ questionId: id, schoolId, userId: seeing, may: 'see' });
      return id;
    };
    world = { ...made.world, questionId: await add({}) };
    await add({ passageId: made.world.passageId, passagePlace: 9 });
    await add({ deletedAt: new Date(), deletedBy: school.teacher.userId, eraseAfter: new Date(Date.now() + 1e9) });
  });
  afterAll(() => portal.close());

  const ask = async (row: Row, userId: number) =>
    portal.call(row.endpoint, {
      ...(row.parts(world) as Options),
      as: await addSession(portal, userId),
      headers: row.endpoint.ifMatch === 'required' ? { 'if-match': '*' } : {},
    });
  const rows = matrix.filter((row) => row.endpoint.access !== 'public' && namesQuestion(row));
  const title = ({ endpoint }: Row) => `${endpoint.method} ${endpoint.path}`;

  it('is asked for by many endpoints', () => {
    expect(rows.length).toBeGreaterThan(20);
  });

  it.each(rows.map((row) => [title(row), row] as const))('hides one from %s', async (_, row) => {
    const result = await ask(row, unseeing);
    expect(result.status).toBe(otherwiseUnseen.get(row.endpoint) ?? 404);
    expect(JSON.stringify(result.status < 400 ? result.data : result.error)).not.toContain(secret);
  });

  it.each(rows.map((row) => [title(row), row] as const))(
    'lets who sees one read but not change it with %s',
    async (_, row) => {
      const result = await ask(row, seeing);
      expect(result.status).toBe(
        otherwiseSeen.get(row.endpoint) ?? (changesSchool(row.endpoint) ? 403 : row.expected[3]),
      );
    },
  );

  const reads = matrix.filter(
    ({ endpoint }) => endpoint.access === 'teacher' && !changesSchool(endpoint) && !ofOwners.includes(endpoint),
  );
  /** The answer to a call about a question that everybody sees. */
  const said = async (row: Row, userId: number) => {
    const result = await ask({ ...row, parts: (of) => row.parts({ ...of, questionId: of.askedQuestionId }) }, userId);
    return JSON.stringify(result.status < 400 ? [result.data, result.meta] : result.error);
  };

  it.each(reads.map((row) => [title(row), row] as const))(
    'is in no answer to %s for who does not see it',
    async (_, row) => {
      expect(await said(row, unseeing)).not.toContain(secret);
    },
  );

  it('is in the lists of who sees it', async () => {
    const found = [];
    for (const row of reads) if ((await said(row, seeing)).includes(secret)) found.push(title(row));
    expect(found).toEqual(
      expect.arrayContaining([
        'GET /question',
        'POST /question/filter',
        'POST /question/search',
        'GET /school/:id/trash',
      ]),
    );
  });
});
