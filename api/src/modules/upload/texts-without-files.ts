import { type TableName, type Tables, textsOf } from '../../db/table-rules';
import { tablesWith } from '../../db/tables-with';

type Columns = { [Name in TableName]?: readonly Extract<keyof Tables[Name]['_']['columns'], string>[] };

/**
 * Columns whose text keeps no uploaded file, by the reason. All other texts of the schema are looked at before a file is
 * deleted, so that a new column is until it is written down here.
 */
export const textsWithoutFiles = {
  'names, codes, hashes and words of the portal': {
    schools: ['name', 'code', 'timeZone', 'listHeadings', 'retention', 'sourcedId'],
    schoolYears: ['name', 'lessons'],
    yearPeriods: ['kind', 'name'],
    grades: ['name', 'sourcedId'],
    courses: ['courseCode', 'name', 'sourcedId'],
    classes: ['name', 'term', 'section', 'sourcedId'],
    classStudents: ['group'],
    users: ['email', 'passwordHash', 'language', 'timeZone'],
    sessions: ['tokenHash', 'browser', 'system', 'provider'],
    passwordResets: ['tokenHash'],
    emailVerifications: ['codeHash'],
    authChallenges: ['purpose', 'tokenHash', 'data'],
    totpSecrets: ['sealedSecret', 'usedSteps'],
    recoveryCodes: ['codeHash'],
    passkeys: ['name', 'credentialId', 'publicKey', 'transports'],
    identities: ['issuer', 'subject'],
    accessTokens: ['name', 'scope', 'tokenHash'],
    calendarFeeds: ['tokenHash'],
    studentAccess: ['userName', 'codeHash', 'secretHash'],
    studentConsents: ['purpose', 'givenBy'],
    guardianLinks: ['guardian', 'codeHash'],
    sentNotices: ['kind', 'about'],
    stoppedNotices: ['kind'],
    stoppedAddresses: ['address', 'mails'],
    schoolMembers: ['role'],
    invitations: ['codeHash', 'email', 'role'],
    auditLog: ['action', 'record', 'address', 'agent'],
    lectureTagSlots: ['startTime', 'endTime'],
    gradingPlans: ['kind'],
    answerSheets: ['code', 'paper', 'variants'],
    writingRules: ['accessCode', 'releaseMode', 'releaseShows'],
    writingOverrides: ['releaseShows'],
    attempts: ['writerHash', 'handedInBy'],
    questionJudgements: ['judgement'],
    questionList: ['status'],
    questionStock: ['status'],
    questionTrail: ['kind', 'fields'],
    categoryTrail: ['kind', 'detail'],
    serviceSubscriptions: ['remote', 'kind'],
    serviceEvents: ['kind', 'about'],
    serviceFeeds: ['remote'],
  },
  'plain text, in which an address is shown as letters': {
    mails: ['toAddress', 'subject', 'text', 'html', 'stopUrl', 'reason'],
    studentNotes: ['text'],
    categories: ['name', 'comment'],
    examMessages: ['text'],
    markEvents: ['way', 'fromComment', 'toComment', 'fromTicks', 'toTicks', 'reason', 'answer'],
    markQuestions: ['text', 'answer'],
    gradingComments: ['text'],
    questionRubrics: ['content'],
    rubricVersions: ['content'],
    keptRubrics: ['name', 'content'],
    finalGrades: ['grade', 'reason', 'comment'],
  },
  'marks, rules, counts and what a file of a school said': {
    reportCards: ['heading', 'guardian', 'address', 'card', 'codeHash'],
    rosterRecords: ['file', 'lines'],
    rosterImports: ['kind', 'counts'],
    rosterReadings: ['problem', 'values', 'firstError'],
    questionImports: [
      ...(['fileName', 'format', 'state', 'counts', 'notes', 'compared', 'choice', 'topics', 'problem'] as const),
      ...(['quizzes', 'assessments', 'leftAssessments', 'left'] as const),
    ],
    assessmentQuestions: ['scoring'],
    gradebookRules: ['rules'],
    markColumns: ['title', 'kind', 'parts'],
    columnMarks: ['flag', 'parts'],
    cellEvents: ['way', 'fromFlag', 'toFlag'],
    figureDays: ['figures'],
  },
  'put back only where the row still has it': {
    rosterImportRows: ['tableName', 'key', 'before', 'after'],
    studentMerges: ['record'],
  },
  'not written any more once its pictures may go': {
    questionImportItems: ['content', 'verdict', 'sourceKey', 'outcome'],
  },
  'computed from other rows': {
    courseFigures: ['figures'],
    gradeTrends: ['tested'],
    questionTexts: ['text'],
  },
  'kept for less time than an unused file': {
    idempotencyKeys: ['key', 'fingerprint', 'answer'],
    callCounts: ['key'],
    secretFailures: ['key'],
    remoteVisits: ['remote', 'version'],
    phoneCameras: ['codeHash', 'phoneHash'],
    phonePictures: ['codeHash', 'picture', 'digest'],
  },
  'the files themselves': { uploads: ['key', 'fileName', 'fileType', 'keptBy'] },
} as const satisfies Record<string, Columns>;

const without = new Set(
  Object.values(textsWithoutFiles).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) => columns.map((column: string) => `${table}.${column}`)),
  ),
);

/** The tables with texts that may refer to an uploaded file, and those texts. */
export const textsWithFiles = tablesWith((rule) => rule).flatMap(({ name, table }) => {
  const columns = textsOf(table).filter((column) => !without.has(`${name}.${column}`));
  return columns.length === 0 ? [] : [{ name, table, columns }];
});
