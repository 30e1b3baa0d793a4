import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getTableColumns, getTableName, getViewName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/all-tables';

/** Tables with a question's id that say nothing of a bank: of work, of files, and of what is shared itself. */
const besideTheBank = [
  ...['answers', 'attempt_answers', 'kept_answers', 'mark_events', 'mark_questions', 'practice_tries', 'regrades'],
  ...['assessment_questions', 'practice_questions', 'question_import_items', 'question_judgements'],
  ...['narrowed_questions', 'question_shares', 'question_rubrics', 'grading_shares', 'second_marks'],
  ...['annotation_events', 'grading_comments', 'grading_comment_uses'],
];

/**
 * Declarations that read or write questions of a bank without asking what the caller may see or edit, by the reason why
 * that is right. A new one asks `maySee` or `mayEdit` of tenancy/question-rights, or has a reason, too.
 */
const reasons: Record<string, readonly string[]> = {
  'their ids have been found or checked by a policy or a list': [
    'question/bulk.repository coursesOf insertLinks setTopics unlinkTags countTagged updateQuestions',
    'question/labels/labels.repository labelsOfQuestion setLabels addLabels',
    'question/list/parts.repository passagesOf',
    'question/list/sort.repository sortMatches',
    'question/passage/place.repository placeUnder leavePassage',
    'question/repository questionsOf optionsOf tagsOf',
    'question/restore.repository topicsOfQuestions',
    'question/sharing/sharing.repository lockAuthors',
    'question/transfer/repository lockQuestions addCopied placeQuestions',
    'question/versions/trail.repository addTrail listTrail',
    'question/versions/version-list.repository listVersions findVersion countUse',
    'question/versions/version.repository keepFirstVersions nextLine newestOf listChanged keepNextVersions contentsOf passagesIn',
    'question/write.repository insertTags insertAll replaceOptions replaceQuestion softDelete',
    'practice/opening.repository scoredAlone',
    'question-import/quiz.repository topicsOf',
  ],
  'the condition is among those of the search, or is put around the list': [
    'question/list/page.repository rowsIn matchesByPlace',
    'question/labels/labels.repository havingLabels',
    'question/list/by-words.repository findByWords',
    'question/list/search.repository idsInTopics ofQuestion',
    'question/selection/candidates.repository selectCandidates drawOfEachKind',
    'question/similar/bank-for-many.repository listsOf',
    'question/similar/candidates.repository listsOf',
  ],
  'it is about what an assessment asks, and everybody who reads that reads its questions': [
    'answer-sheet/repository newestVersions',
    'assessment/publishing/asked-versions.repository listAskedVersions listChangedSince',
    'assessment/publishing/publish.repository topicIdsOf',
    'attempt/writing/answers.repository answerable',
    'dashboard/figures/content.repository listAsked',
    'question/figures/newest-line.repository asksNewestLine',
    'question/versions/correct-key.repository newestOf correctBank correctEarlier correctKey',
    'question/versions/version.repository moveAssessments pinVersions',
    'student/figures/topic-sums.repository sumsIn',
  ],
  'it is for a student, or for the copy of what is known of one': [
    'practice/repository countByTopic nextOf isPractisable',
    'student/privacy/export-attempts.repository listAnswers listKept',
    'student/privacy/export.repository annotationsOf answersOf practiceOf',
  ],
  'it says how many there are, or whether there is one, because all of them go, stay or are looked at': [
    'category/contents.repository countContentsOfTopic',
    'category/empty.repository emptyTopics',
    'dashboard/attention/first-steps.repository listFirstSteps',
    'question-import/passages.repository findPassage',
    'question-import/repository countQuestions',
    'school/structure.repository countContents',
    'trash/contents.repository ofPassage ofCourse',
  ],
  'what cannot be seen is taken off beside it': [
    'category/repository countQuestions',
    'profile/repository questionCount',
    'question/list/stock-total.repository totalInStock',
  ],
  'it names numbers of questions for the audit log of owners': ['audit/names.repository finders'],
  'a passage belongs to the school, and all under it goes with it': [
    'question/passage/passage.repository lockQuestionsUnder orderQuestions listDeletedWith',
    'question-import/passages.repository orderUnderPassages',
  ],
  'it is upkeep of the server': [
    'question/figures/refresh.repository refreshChunk refreshTopics',
    'question/selection/stock.repository foldStock isLong',
    'trash/erase.repository eraseQuestions erasePassages',
  ],
};

const tables = Object.entries(schema).flatMap(([name, table]) =>
  is(table, PgTable) && (name === 'questions' || 'questionId' in getTableColumns(table))
    ? [{ name, sqlName: getTableName(table) }]
    : [],
);
// What a place has of each topic and level comes from its questions, and so does a view.
const derived = [
  { name: 'questionStock', sqlName: getTableName(schema.questionStock) },
  { name: 'questionContents', sqlName: getViewName(schema.questionContents) },
];
const bank = [...tables.filter(({ sqlName }) => !besideTheBank.includes(sqlName)), ...derived];

const oneOf = (names: readonly string[]) => `(?:${names.join('|')})`;
const properties = oneOf(bank.map(({ name }) => name));
const queries = new RegExp(
  `(?:from|[jJ]oin|update|delete|insert|\\$count|exists)\\(\\s*${properties}\\b` +
    `|\\btable:\\s*${properties}\\b` +
    `|\\b(?:from|join|update|into)\\s+(?:\\$\\{${properties}\\}|${oneOf(bank.map(({ sqlName }) => sqlName))}\\b)`,
);
const asksRights = /\b(?:maySee|mayEdit|unseenBy|inScope|seenIn|isReadyFor)\(/;
const starts = /^(?=(?:export |const |async |function |class |interface |type ))/m;
const nameOf = (declaration: string) =>
  /^(?:export )?(?:async )?(?:const|function|class)\s+(\w+)/.exec(declaration)?.[1] ?? '?';

const modules = join(__dirname, '../modules');
const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => join(modules, file));

function unasking(text: string): string[] {
  const said = text
    .replace(/^import [^;]*;/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/ .*/g, '');
  return said
    .split(starts)
    .filter((declaration) => queries.test(declaration) && !asksRights.test(declaration))
    .map(nameOf);
}

describe('the readers and writers of a bank', () => {
  it('ask what the caller may see or edit, or have a reason why not', () => {
    const found = files.flatMap((file) =>
      unasking(readFileSync(file, 'utf8')).map(
        (name) => `${relative(modules, file).replaceAll('\\', '/').replace(/\.ts$/, '')} ${name}`,
      ),
    );
    const known = Object.values(reasons)
      .flat()
      .flatMap((line) => {
        const [file, ...names] = line.split(' ');
        return names.map((name) => `${file} ${name}`);
      });
    expect(found.sort()).toEqual([...known].sort());
  });

  it.each([
    ['a query of the builder', 'export const all = (db: Database) => db.select().from(questions);', ['all']],
    ['a query in SQL', 'const counted = sql`select count(*) from questions q`;', ['counted']],
    ['one of another table of theirs', 'async function f(db) {\n  await db.$count(questionList, x);\n}', ['f']],
    ['rows that are inserted', 'const add = (tx) => insertRows(tx, { table: questionOptions, rows });', ['add']],
    ['one that asks', 'const seen = (db) => db.select().from(questions).where(maySee(tenant, questions.id));', []],
  ])('are found in %s', (_, text, names) => {
    expect(unasking(text)).toEqual(names);
  });
});
