import { shareQuestions } from 'shared/contract/question-sharing';
import { sql } from 'drizzle-orm';
import { createAssessment, updateAssessment } from 'shared/contract/assessment-write';
import { listAudit } from 'shared/contract/audit';
import { createCategory, orderCategories, updateCategory } from 'shared/contract/category';
import { type Endpoint } from 'shared/contract/endpoint';
import { bulkCreateQuestions, checkQuestions, regenerateQuestions } from 'shared/contract/generation';
import { createLecture, updateLecture } from 'shared/contract/lecture';
import { holdOnPaper, publishAssessment } from 'shared/contract/publishing';
import { autoSelectQuestions, createQuestion, filterQuestions, updateQuestion } from 'shared/contract/question';
import { forecastExam } from 'shared/contract/exam-forecast';
import { deleteExamPlan, listExamPlans, saveExamPlan, countPlanStock } from 'shared/contract/exam-plan';
import { getBlueprint, listPlanCandidates } from 'shared/contract/question-choice';
import { checkQuestionExport, exportQuestions } from 'shared/contract/question-export';
import { searchQuestions } from 'shared/contract/question-search';
import { bulkEditQuestions, previewBulkEdit, undoBulkEdit } from 'shared/contract/question-bulk-edit';
import { listQuestionParts } from 'shared/contract/question-parts';
import { copyQuestions, moveQuestions, previewTransfer, undoTransfer } from 'shared/contract/question-transfer';
import { bulkUpdateQuestions } from 'shared/contract/question-bulk';
import { gradeSubmission } from 'shared/contract/submission';
import { matrix } from '../authorization/matrix';
import { ofTheSchool, row, type Row, type World } from '../authorization/row';
import { addWorld } from '../authorization/world';
import { readColumns } from '../backup/tables';
import { contentsOf } from '../testing/contents';
import { quizBody } from '../testing/exam';
import { sampled } from '../testing/long-run';
import { addSession, type TestSchool } from '../testing/people';
import { type Options, TestPortal } from '../testing/portal';
import { inputPlaces, placeName, type Part, type Parts } from './input-places';

let portal: TestPortal;
let ours: { school: TestSchool; world: World };
let theirs: { school: TestSchool; world: World };
beforeAll(async () => {
  portal = await TestPortal.open();
  // Distinct id ranges per table, so that an id identifies its table.
  await portal.db.execute(sql`do $$
    declare
      name text;
      start int := 10000;
    begin
      for name in select format('%I.%I', schemaname, sequencename) from pg_sequences where schemaname = 'public' loop
        execute format('alter sequence %s restart with %s', name, start);
        start := start + 10000;
      end loop;
    end $$`);
  ours = await addWorld(portal);
  theirs = await addWorld(portal);
});
afterAll(() => portal.close());

const lecture = ({ categoryId }: World) => ({
  name: 'New',
  type: 1 as const,
  description: 'd',
  tagSlots: [{ tagId: categoryId }],
  tags: [categoryId],
});
const written = ({ courseId, gradeId, categoryId, passageId }: World) => ({
  courseId,
  gradeId,
  questionType: 2 as const,
  questionCategory: 1 as const,
  questionText: 'Why?',
  tags: [String(categoryId)],
  passageId,
});
const generated = ({ courseId, gradeId, categoryId, lectureId }: World) => ({
  questionNo: 1,
  questionText: 'Why?',
  questionType: 2 as const,
  questionCategory: 1 as const,
  courseId,
  gradeId,
  difficulty: 1 as const,
  bloomsTaxonomy: 'remember' as const,
  options: [],
  tags: [String(categoryId)],
  evidence: 'A sentence.',
  evidenceSource: 'lecture' as const,
  evidenceLectureId: lectureId,
});
const parts = ({ questionId }: World) => ({
  questions: [questionId],
  questionMarks: [{ questionId, marks: 10 }],
  sections: [{ title: 'One', questions: [questionId] }],
});

/** Bodies with the fields that the matrix omits. */
const fuller: Row[] = [
  row(createAssessment, ofTheSchool, (world) => ({
    body: quizBody(world as unknown as TestSchool, { tags: [world.categoryId], ...parts(world) }),
  })),
  row(updateAssessment, ofTheSchool, (world) => ({
    params: { id: world.draftId },
    body: { courseId: world.courseId, tags: [world.categoryId], marks: 10, time: 20, ...parts(world) },
  })),
  row(createCategory, ofTheSchool, ({ courseId, gradeId, categoryId }) => ({
    body: { courseId, gradeId, parentId: categoryId, name: 'Below' },
  })),
  row(updateCategory, ofTheSchool, ({ courseId, gradeId, categoryId }) => ({
    params: { id: categoryId },
    body: { courseId, gradeId, parentId: categoryId, name: 'Below' },
  })),
  row(orderCategories, ofTheSchool, ({ courseId, categoryId }) => ({
    params: { id: courseId },
    body: { parentId: categoryId, ids: [categoryId] },
  })),
  row(createLecture, ofTheSchool, (world) => ({ body: lecture(world) })),
  row(updateLecture, ofTheSchool, (world) => ({
    params: { id: world.lectureId },
    body: { ...lecture(world), id: world.lectureId },
  })),
  row(bulkCreateQuestions, ofTheSchool, (world) => ({ body: [generated(world)] })),
  row(regenerateQuestions, ofTheSchool, (world) => ({
    body: {
      courseCode: world.courseCode,
      gradeId: world.gradeId,
      keywords: [String(world.categoryId)],
      questions: [generated(world)],
    },
  })),
  row(checkQuestions, ofTheSchool, (world) => ({
    body: {
      courseId: world.courseId,
      tags: [String(world.categoryId)],
      questions: [{ questionNo: 1, id: world.questionId, questionType: 2 as const, questionText: 'Why?' }],
    },
  })),
  row(filterQuestions, ofTheSchool, ({ courseId, gradeId, categoryId, userId, passageId }) => ({
    body: { courseId, gradeId, tags: [String(categoryId)], author: userId, passageId },
  })),
  row(searchQuestions, ofTheSchool, ({ schoolId, courseId, gradeId, categoryId, userId, passageId }) => ({
    body: { schoolId, courseIds: [courseId], gradeId, tags: [String(categoryId)], author: userId, passageId },
  })),
  ...[checkQuestionExport, exportQuestions].flatMap((endpoint) => [
    row(endpoint, ofTheSchool, ({ schoolId, courseId, gradeId, categoryId, userId, passageId }) => ({
      body: {
        format: 'gift' as const,
        scope: {
          ...{ of: 'search' as const, schoolId, courseIds: [courseId], gradeId, author: userId, passageId },
          tags: [String(categoryId)],
        },
      },
    })),
    row(endpoint, ofTheSchool, ({ questionId }) => ({
      body: { format: 'gift' as const, scope: { of: 'choice' as const, ids: [questionId] } },
    })),
  ]),
  row(createQuestion, ofTheSchool, (world) => ({ body: written(world) })),
  row(updateQuestion, ofTheSchool, (world) => ({ params: { id: world.askedQuestionId }, body: written(world) })),
  row(autoSelectQuestions, ofTheSchool, ({ courseId, gradeId, categoryId }) => ({
    body: { courseId, gradeId, tags: [String(categoryId)] },
  })),
  row(listPlanCandidates, ofTheSchool, ({ courseId, gradeId, categoryId }) => ({
    body: { courseId, gradeId, topics: [categoryId] },
  })),
  row(countPlanStock, ofTheSchool, ({ courseId, gradeId, categoryId }) => ({
    body: { courseId, gradeId, kinds: [{ categoryId }] },
  })),
  row(forecastExam, ofTheSchool, ({ courseId, classId, questionId }) => ({
    body: { courseId, classId, questions: [{ id: questionId, marks: 2 }] },
  })),
  row(listExamPlans, ofTheSchool, ({ courseId }) => ({ query: { courseId } })),
  row(saveExamPlan, ofTheSchool, ({ courseId, categoryId }) => ({
    body: { courseId, name: 'Mid-term', cells: [{ categoryId, difficulty: 2 as const, count: 3 }] },
  })),
  row(deleteExamPlan, ofTheSchool, ({ examPlanId }) => ({ params: { id: examPlanId } })),
  row(getBlueprint, ofTheSchool, ({ courseId, gradeId }) => ({ query: { courseId, gradeId } })),
  ...[previewTransfer, copyQuestions, moveQuestions].map((endpoint) =>
    row(endpoint, ofTheSchool, ({ questionId, courseId, categoryId }) => ({
      body: { ids: [questionId], courseId, tags: [String(categoryId)] },
    })),
  ),
  row(
    undoTransfer,
    ofTheSchool,
    ({ questionId, askedQuestionId, courseId, categoryId, spareCategoryId, passageId }) => ({
      body: {
        copied: [askedQuestionId],
        moved: [{ id: questionId, courseId, tags: [String(categoryId)], passageId }],
        topics: [spareCategoryId],
        passages: [passageId],
      },
    }),
  ),
  row(previewBulkEdit, ofTheSchool, ({ schoolId, courseId, gradeId, categoryId, userId, passageId }) => ({
    body: {
      scope: {
        ...{ of: 'search' as const, schoolId, courseIds: [courseId], gradeId, author: userId, passageId },
        tags: [String(categoryId)],
      },
      change: { topics: { how: 'add' as const, tags: [String(categoryId)] } },
    },
  })),
  row(previewBulkEdit, ofTheSchool, ({ questionId }) => ({
    body: { scope: { of: 'choice' as const, ids: [questionId] }, change: { score: 2 } },
  })),
  row(listQuestionParts, ofTheSchool, ({ schoolId, courseId, gradeId, categoryId, userId, passageId }) => ({
    body: {
      scope: {
        ...{ of: 'search' as const, schoolId, courseIds: [courseId], gradeId, author: userId, passageId },
        tags: [String(categoryId)],
      },
      right: 'see' as const,
    },
  })),
  row(listQuestionParts, ofTheSchool, ({ questionId }) => ({
    body: { scope: { of: 'choice' as const, ids: [questionId] }, right: 'edit' as const },
  })),
  row(bulkEditQuestions, ofTheSchool, ({ questionId, categoryId }) => ({
    body: {
      questions: [{ id: questionId, version: 1 }],
      change: { topics: { how: 'replace' as const, tags: [String(categoryId)] } },
    },
  })),
  row(shareQuestions, ofTheSchool, ({ questionId, colleagueId, courseId }) => ({
    body: {
      changes: [
        {
          ids: [questionId],
          sharing: {
            school: 'none' as const,
            people: [{ id: colleagueId, may: 'see' as const }],
            courses: [{ id: courseId, may: 'see' as const }],
          },
        },
      ],
    },
  })),
  row(undoBulkEdit, ofTheSchool, ({ questionId }) => ({
    body: { questions: [{ id: questionId, version: 1, before: { score: 2 } }] },
  })),
  row(bulkUpdateQuestions, ofTheSchool, ({ questionId, categoryId }) => ({
    body: { ids: [questionId], addTags: [String(categoryId)] },
  })),
  row(bulkUpdateQuestions, ofTheSchool, ({ questionId, categoryId }) => ({
    body: { ids: [questionId], removeTags: [String(categoryId)] },
  })),
  row(publishAssessment, ofTheSchool, ({ draftId, courseId, studentId }) => ({
    body: { assessmentId: draftId, courseId, studentIds: [studentId] },
  })),
  row(holdOnPaper, ofTheSchool, ({ draftId, studentId }) => ({
    params: { id: draftId },
    body: { heldAt: '2026-09-01T08:00:00.000Z', studentIds: [studentId] },
  })),
  row(listAudit, ofTheSchool, ({ schoolId, questionId, userId }) => ({
    params: { id: schoolId },
    query: { record: 'question' as const, recordId: questionId, userId },
  })),
  row(gradeSubmission, ofTheSchool, ({ submissionId, questionId }) => ({
    body: { submissionId, scores: [{ questionId, score: 1 }] },
  })),
];

interface Swap {
  endpoint: Endpoint;
  name: string;
  parts: () => Parts;
}

/** The value with the n-th of our ids replaced by the foreign one. */
function swapped(value: unknown, foreignOf: ReadonlyMap<string, number>, at: number) {
  const names: string[] = [];
  const walk = (part: unknown, name: string): unknown => {
    if (Array.isArray(part)) return part.map((item) => walk(item, `${name}[]`));
    if (typeof part === 'object' && part !== null && !Buffer.isBuffer(part))
      return Object.fromEntries(Object.entries(part).map(([field, child]) => [field, walk(child, `${name}.${field}`)]));
    const other = typeof part === 'number' || typeof part === 'string' ? foreignOf.get(String(part)) : undefined;
    if (other === undefined) return part;
    names.push(name);
    if (names.length - 1 !== at) return part;
    return typeof part === 'number' ? other : String(other);
  };
  return { value: walk(value, ''), names };
}

const foreignIds = (own: World, foreign: World): Map<string, number> =>
  new Map(
    Object.entries(own).flatMap(([name, id]) =>
      typeof id === 'number' ? [[String(id), Number(foreign[name as keyof World])]] : [],
    ),
  );

/** One call for each id in the valid calls: that id is of the other school, the rest are ours. */
function swapsOf({ endpoint, parts: partsOf }: Row): Swap[] {
  const ids = foreignIds(ours.world, theirs.world);
  return (['params', 'query', 'body'] as const).flatMap((part: Part) => {
    const good = (partsOf(ours.world) as Parts)[part];
    return swapped(good, ids, -1).names.map((name, at) => ({
      endpoint,
      name: `${endpoint.method} ${endpoint.path} ${part}${name}`,
      parts: () => ({ ...partsOf(ours.world), [part]: swapped((partsOf(ours.world) as Parts)[part], ids, at).value }),
    }));
  });
}

/** Account keys and tokens without a school, search words, and findings, which are not looked up. */
const noRows =
  /^\S+ \/auth\/(passkey|tokens)|^POST \/question\/(filter|search|export|export\/check|bulk-edit\/preview|parts) body(\.scope)?\.keywords$|checks\[\]\.questionId$/;
const isId = /(^|\.)(id|ids|\w+Ids?|tags|addTags|removeTags|keywords|questions|author)(\[\])?$/;
/** Child ids that are looked up only within the parent in the call. */
const within = [
  'POST /question body.id',
  'PUT /question/:id body.id',
  'POST /lecture body.id',
  'POST /question body.options[].id',
  'PUT /question/:id body.options[].id',
  'POST /assessment body.sections[].id',
  'PUT /assessment/:id body.sections[].id',
  'POST /assessment/submitAssessment body.answers[].questionId',
  'POST /assessment/submitAssessment body.answers[].response.optionIds[]',
  'PUT /learn/attempts/:id/answers body.answers[].response.optionIds[]',
  'POST /learn/assessments/:id/questions body.questionId',
  'POST /assessment/:id/answer-sheets body.variants[].questions[].optionIds[]',
  'POST /assessment/:id/answer-sheets body.variants[].questions[].lines[].id',
  'PUT /class/:id/teachers body.covers[].userId',
  'PUT /class/:id/gradebook/rules body.groups[].id',
  'PUT /class/:id/gradebook/rules body.columns[].groupId',
  'POST /assessment/submission/:id/annotations body.changes[].id',
  'POST /assessment/submission/:id/annotations body.changes[].mark.shape.criterionId',
  'POST /assessment/:id/questionRubrics body.groups[].criteria[].id',
  'POST /assessment/:id/questionRubrics/:questionId/preview body.groups[].criteria[].id',
  'PUT /assessment/:id/questionRubrics/:questionId body.groups[].criteria[].id',
  'POST /assessment/keptRubrics body.groups[].criteria[].id',
  'POST /assessment/:id/regrade/preview body.treatment.optionIds[]',
  'POST /assessment/:id/regrade/preview body.treatment.credits[].optionId',
  'POST /assessment/:id/regrade body.treatment.optionIds[]',
  'POST /assessment/:id/regrade body.treatment.credits[].optionId',
];

/** Read-only calls with ids that filter our own rows: foreign ids find nothing more. */
const searches = [
  ...['GET /school/:id/audit query.userId', 'GET /school/:id/audit query.recordId'],
  'GET /assessment/gradingComments query.questionId',
  'POST /question/filter body.tags[]',
  'POST /question/search body.tags[]',
  'POST /question/search body.author',
  'POST /question/search body.passageId',
  'POST /question/filter body.passageId',
  'POST /question/autoSelect body.tags[]',
  'POST /question/candidates body.topics[]',
  'POST /question/plan-stock body.kinds[].categoryId',
  'POST /question/bulk-edit/preview body.scope.tags[]',
  'POST /question/bulk-edit/preview body.scope.author',
  'POST /question/bulk-edit/preview body.scope.passageId',
  'POST /question/parts body.scope.tags[]',
  'POST /question/parts body.scope.author',
  'POST /question/parts body.scope.passageId',
  'POST /question/filter body.author',
  'POST /question/check body.tags[]',
  'POST /question/check body.questions[].id',
  'POST /question/regenerate body.questions[].courseId',
  'POST /question/regenerate body.questions[].gradeId',
  'POST /question/regenerate body.questions[].tags[]',
  'POST /question/regenerate body.questions[].evidenceLectureId',
];

/** Twice is once, so an id that is not there counts as taken back already: nothing is found, nothing is written. */
const goneAlready = ['POST /assessment/:id/feedbackFiles/removal body.ids[]'];
/** Answered row by row: the row with the foreign id is refused by itself. */
const byRow = ['PUT /class/:id/gradebook/cells body.cells[].studentId'];
const isRefused = (rows: unknown) =>
  Array.isArray(rows) && rows.every((row: { outcome?: unknown }) => row.outcome === 'refused');

const tokenFor = ({ access }: Endpoint) =>
  addSession(portal, access === 'student' ? ours.school.student.userId : ours.school.teacher.userId);

/** The tables that differ, except for sessions, which the test creates for each call. */
const changedTables = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((table) => table !== 'sessions' && after[table] !== before[table]);

it('rejects an id of another school wherever a call accepts one, and writes nothing', async () => {
  const wrong: string[] = [];
  const tried = new Set<string>();
  const tables = await readColumns(portal.db);
  let before = await contentsOf(portal.db, tables);
  const all = [...matrix, ...fuller].map(swapsOf);
  for (const { name } of all.flat()) tried.add(name);
  for (const swaps of sampled(all, 5)) {
    for (const { endpoint, name, parts: partsOf } of swaps) {
      const headers = { 'if-match': '*' };
      const as = await tokenFor(endpoint);
      const result = await portal.call(endpoint, { ...(partsOf() as Options), as, headers });
      const isFound =
        result.status !== 400 && result.status !== 404 && !(byRow.includes(name) && isRefused(result.data));
      if (isFound && ![...searches, ...goneAlready].includes(name)) wrong.push(`${result.status} ${name}`);
    }
    // After all ids of a call, not after each: reading every table takes longer than most calls.
    const after = await contentsOf(portal.db, tables);
    const written = changedTables(before, after);
    before = after;
    if (written.length > 0) wrong.push(`${swaps[0]?.name} or another id of it wrote ${written.join(' ')}`);
  }
  expect(wrong).toEqual([]);
  const fields = matrix.flatMap(({ endpoint }) => inputPlaces(endpoint).map((place) => placeName(endpoint, place)));
  const ids = [...new Set(fields)].filter((name) => isId.test(name.split(' ').at(-1) ?? ''));
  expect(ids.filter((name) => !tried.has(name) && !within.includes(name) && !noRows.test(name))).toEqual([]);
}, 600_000);
