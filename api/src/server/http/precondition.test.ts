import { type FastifyRequest } from 'fastify';
import { archiveAssessment, unarchiveAssessment } from 'shared/contract/assessment-settings';
import { getAssessment } from 'shared/contract/assessment';
import { type Endpoint } from 'shared/contract/endpoint';
import { namedEndpoints } from 'shared/contract/resources';
import { addWorld } from '../../authorization/world';
import { matrix } from '../../authorization/matrix';
import { type World } from '../../authorization/row';
import { type Options, TestPortal } from '../../testing/portal';
import { requireVersion } from './precondition';

/** Calls that change a record without a version, and why they cannot lose changes. */
const withoutVersion: Record<string, string> = {
  setSecondMarker: 'Second marks that stand stay, whoever is asked for others.',
  returnGradingShare: 'gives back whatever is the caller’s now',
  restoreAssessment: 'What is deleted cannot have been changed since; what is not stays as it is.',
  restoreQuestion: 'What is deleted cannot have been changed since; what is not stays as it is.',
  restoreFromTrash: 'What is deleted cannot have been changed since; what is not stays as it is.',
  duplicateAssessment: 'It creates a record.',
  judgeSimilarQuestion: 'A judgement of two questions replaces the one before, and none was ever lost by that.',
  guessExam: 'It is the caller’s own, one number; the last call holds.',
  holdOnPaper: 'Only a draft can be held, so twice is refused.',
  publishAssessment: 'It adds students and never takes one away; sent twice it finds everything done.',
  commentCategory: 'It adds a comment.',
  addLectureToCourse: 'It adds; twice is once.',
  addLectureToCategory: 'It adds; twice is once.',
  reorderLecture: 'It says the place that it was read at (`from`), 412 when it moved.',
  createServiceAccount: 'It creates a record.',
  renewServiceAccount: 'Each call gives a new token, and only the one before it still works.',
  revokeServiceAccount: 'It ends; twice is once.',
  createWebhook: 'It creates a record.',
  updateWebhook: 'It sets all that an owner chooses, shown as a whole; the last call holds.',
  renewWebhookSecret: 'Each call gives a new secret, and only the one before it still signs.',
  tryWebhook: 'It changes nothing.',
  replayWebhook: 'What was sent before has the same ids.',
  deleteWebhook: 'It ends; twice is refused.',
  revokeCalendarAddress: 'It ends; twice is once.',
  revokeAccessToken: 'It ends; twice is once.',
  endSession: 'It ends; twice is once.',
  updateQuestionView: 'It is its author’s alone, who sends all of it.',
  deleteQuestionView: 'It is its author’s alone, and the page saves it anew on undo.',
  createQuestionRubric: 'It creates a record; a question has one rubric, so twice is refused.',
  deleteExamPlan: 'A plan is saved as a whole; the page saves it anew on undo.',
  deleteKeptRubric: 'A kept rubric is never changed.',
  giveFeedbackFiles: 'It adds files; one that is there already stays once.',
  takeBackFeedbackFiles: 'It ends; twice is once.',
  changeAnnotations: 'Each has an id and is an event; two graders overwrite nothing of each other’s.',
  updateGradingComment: 'Only its author changes it, who sends all of it.',
  takeGradingComment: 'It counts; one more changes an order.',
  deleteGradingComment: 'Only its author deletes it, and no mark goes with it.',
  createStudentConsent: 'It creates a record.',
  deleteStudentConsent: 'It ends; what was changed meanwhile was recorded by mistake as well.',
  createGuardianLink: 'It creates a record.',
  revokeGuardianLink: 'It ends; twice is once.',
  readGuardianLink: 'It reads.',
  readCard: 'It reads.',
  withdrawCard: 'It ends; twice is once.',
  createStudentNote: 'It creates a record.',
  deleteStudentNote: 'It is its author’s alone, and it ends.',
  renamePasskey: 'The name of a passkey is seen and set by its owner alone.',
  removePasskey: 'It removes; twice is once.',
  setReminders: 'It sets both wishes of the student who calls, and nothing else.',
  setSchoolZone: 'It sets the one zone that it names, and nothing else.',
  setGuardianMails: 'It sets the one choice that it names, and nothing else.',
  setExamRule: 'It sets the one rule, as a whole, and nothing else.',
  setSchoolLogo: 'It sets the one picture and nothing else.',
  setActing: 'It sets the one switch that it names, and nothing else.',
  setSchoolSecondFactor: 'It sets the one switch that it names, and nothing else.',
  setJoining: 'It sets the one switch that it names, and nothing else.',
  setMailSettings: 'They are one’s own, all of them; the last call holds.',
  updateProfile: 'It is one’s own, set by its owner alone.',
  takeBackStudent: 'Who has left cannot have been changed since; who has not stays as is.',
  setMemberRole: 'It sets the one role that it names, and nothing else.',
  endMemberSessions: 'It ends; twice is once.',
  removeMember: 'It ends; twice is once.',
  inviteByMail: 'It creates a record.',
  revokeInvitation: 'It ends; twice is once.',
  createInvitation: 'It creates a record.',
  recordStudentExport: 'It adds an entry to the audit log.',
  recordAnalysisExport: 'It adds an entry to the audit log.',
  startAttempt: 'The first call starts it; later ones give the same attempt.',
  saveAnswers: 'Each answer carries its own revision, and an older one never replaces a newer one.',
  takeOverAttempt: 'It says which device writes; the other one is told with its next call.',
  handInAttempt: 'It ends; twice is once.',
  setWriting: 'It sets a few switches, all of them; the last one holds, and the audit log says whose it is.',
  setStudentWriting: 'It sets the three times of one student, all of them; the last one holds.',
  acceptKeptAnswer: 'It sets the one switch that it names; twice is once.',
  releaseResults: 'It sets the one switch that it names; twice is once.',
  releaseToStudents: 'It sets what it names for each student; twice is once.',
  pauseWriting: 'It sets the one switch that it names; twice is once.',
  messageWriters: 'It creates a record.',
  lowerHand: 'It ends; twice is once.',
  raiseHand: 'It sets the one sign of its student.',
  noteLeaving: 'It adds to a number.',
  answerPractice: 'Each call is a try of its own.',
  openForPractice: 'It sets the one switch that it names; twice is once.',
  keepLecturePlace: 'It is the student’s own, and the last one holds.',
  openLecture: 'It sets the one switch that it names; twice is once.',
  askAboutMark: 'It creates a record.',
  answerMarkQuestion: 'The last answer holds, and the audit log says whose it is.',
  reopenAttempt: 'It is refused unless the work is handed in, and not graded by a person.',
  archiveClass: 'It sets the one switch that it names; twice is once.',
  unarchiveClass: 'It sets the one switch that it names; twice is once.',
  deleteClass: 'Only a class without students can be deleted, so nothing is lost.',
  enrolStudents: 'It adds; twice is once.',
  removeFromClass: 'It removes; twice is once.',
  setGradebookCells: 'Each cell carries its own version, and an older one never replaces a newer one.',
  createMarkColumn: 'It creates a record.',
  deleteMarkColumn: 'Only a column without marks can be deleted, so nothing is lost.',
  printAnswerSheets: 'It creates a record.',
  openPhoneCamera: 'It creates a record, in the place of the caller’s own.',
  takePhonePictures: 'It deletes what the caller received; twice is once.',
  endPhoneCamera: 'It ends; twice is once.',
  joinPhoneCamera: 'The first phone that comes with the code joins.',
  sendPhonePicture: 'A picture is stored once, by its number.',
  setSheetPages: 'It sets the one switch that it names, and nothing else.',
  recordAnswerSheet: 'The same sheet twice is once; other work is replaced only if the call says so.',
  revokeStudentAccess: 'It ends; twice is once.',
  undoMerge: 'It ends; twice is refused.',
  readRosterService: 'It starts a reading; while one runs, twice is once.',
  undoRosterImport: 'It ends; twice is refused.',
  createSchoolYear: 'It creates a record.',
  rollOver: 'It names the year that it ends; twice is refused.',
  undoRollOver: 'It ends; twice is refused.',
  setRetention: 'It is all periods, shown with what they delete, and nothing is deleted for a week.',
  exportStudentData: 'It adds an entry to the audit log.',
  eraseStudent: 'It is meant for the student as a whole, whatever was changed, and asks for the name.',
  createGrade: 'It creates a record.',
  deleteGrade: 'Only a grade without students and courses can be deleted, so nothing is lost.',
  orderGrades: 'It names all of them, and is refused when there are others.',
  orderCategories: 'It names all of them, and is refused when there are others.',
  orderPassage: 'It names all of them, and is refused when there are others.',
  orderCourses: 'It names all of them, and is refused when there are others.',
  deleteCourse: 'It goes to the trash as it is, and is never erased.',
  startQuestionImport: 'Only one that is not being written; twice is once.',
  cancelQuestionImport: 'It ends; twice is refused.',
  undoQuestionImport: 'It leaves what was changed since; twice is refused.',
  applyRoster: 'It says the hash of its preview, 412 when the school has changed since.',
};

describe('If-Match', () => {
  let portal: TestPortal;
  let world: World;
  let token: string;
  beforeAll(async () => {
    portal = await TestPortal.open();
    const marked = await addWorld(portal);
    world = marked.world;
    token = marked.school.teacher.token;
  });
  afterAll(() => portal.close());

  it('requires a version for every call that changes one record, except for those listed with a reason', () => {
    const changing = namedEndpoints.filter(
      ([, { method, path, changes }]) =>
        (changes?.length ?? 0) > 0 && (method === 'PUT' || method === 'DELETE' || path.includes('/:')),
    );
    const without = changing.filter(([, { ifMatch }]) => !ifMatch);
    expect(without.map(([name]) => name).filter((name) => !withoutVersion[name])).toEqual([]);
    expect(changing.length - without.length).toBeGreaterThanOrEqual(11);
  });

  const required = namedEndpoints.filter(([, { ifMatch }]) => ifMatch === 'required');
  const headersOf = (version: string | undefined): Record<string, string> =>
    version === undefined ? {} : { 'if-match': version };
  const partsOf = (endpoint: Endpoint): Options =>
    (matrix.find((row) => row.endpoint === endpoint)?.parts(world) ?? {}) as Options;

  it.each(required)('responds 428 in both languages to %s without If-Match', async (_name, endpoint) => {
    const call = (language: string) =>
      portal.call(endpoint, { ...partsOf(endpoint), as: token, headers: { 'accept-language': language } });
    const [english, turkish] = await Promise.all([call('en'), call('tr')]);
    expect(english.error).toMatchObject({ status: 428, code: 'errors.versionMissing' });
    expect(english.error.message).toMatch(/which version/);
    expect(turkish.error.message).toMatch(/sürüm/);
  });

  it('checks for If-Match after the role and before the row', async () => {
    const params = { id: 2_000_000_000 };
    expect((await portal.call(unarchiveAssessment, { params })).status).toBe(401);
    expect((await portal.call(unarchiveAssessment, { params, as: token })).status).toBe(428);
    expect((await portal.call(unarchiveAssessment, { params, as: token, headers: headersOf('"1"') })).status).toBe(404);
  });

  it('accepts the ETag of the previous response, and rejects it once somebody else has saved', async () => {
    const params = { id: world.assessmentId };
    const read = await portal.call(getAssessment, { params, as: token });
    const tag = String(read.headers.etag);
    expect(tag).toBe(`"${read.data.version}"`);
    const archived = await portal.call(archiveAssessment, { params, as: token, headers: headersOf(tag) });
    expect(archived.headers.etag).not.toBe(tag);
    expect((await portal.call(unarchiveAssessment, { params, as: token, headers: headersOf(tag) })).status).toBe(412);
    const back = await portal.call(unarchiveAssessment, {
      params,
      as: token,
      headers: headersOf(String(archived.headers.etag)),
    });
    expect(back.data.archived).toBe(false);
  });

  it.each([
    [undefined, true],
    ['*', true],
    ['"1"', false],
  ])('marks a call without a version as a blind update (%s): %s', (header, isBlind) => {
    const request = { headers: headersOf(header), isBlindUpdate: false } as FastifyRequest;
    requireVersion({ request }, { version: 1 });
    expect(request.isBlindUpdate).toBe(isBlind);
  });
});
