import { eq, max } from 'drizzle-orm';
import { type Endpoint } from 'shared/contract/endpoint';
import { getAssessment } from 'shared/contract/assessment';
import { updateLecture } from 'shared/contract/lecture';
import { matrix } from '../authorization/matrix';
import { type Row, type World } from '../authorization/row';
import { addWorld } from '../authorization/world';
import { assessmentQuestions, assessments, assessmentSections } from '../db/schema/assessments';
import { attemptAnswers, attempts } from '../db/schema/attempts';
import { lectureAttachments, lectures } from '../db/schema/lectures';
import { profiles } from '../db/schema/profiles';
import { questionVersions } from '../db/schema/question-versions';
import { questionOptions, questions } from '../db/schema/questions';
import { students } from '../db/schema/students';
import { answers, submissions } from '../db/schema/submissions';
import { linkOf, parseLink } from '../files/file-address';
import { AddressSigner } from '../files/signature';
import { publishTo } from '../testing/exam';
import { addStoredFile } from '../testing/lectures';
import { sampled } from '../testing/long-run';
import { addAccount, addSession, only, type TestSchool } from '../testing/people';
import { type Options, TestPortal } from '../testing/portal';
import { inputPlaces, type InputPlace, placeName, type Parts, withValue } from './input-places';

/** Fields whose response contains a URL of the file that they reference. */
const holdFiles = [
  'POST /lecture body.description',
  'POST /lecture body.transcription',
  'POST /lecture body.link',
  'POST /lecture body.content',
  'POST /lecture body.attachments[].link',
  'PUT /lecture/:id body.description',
  'PUT /lecture/:id body.transcription',
  'PUT /lecture/:id body.link',
  'PUT /lecture/:id body.content',
  'PUT /lecture/:id body.attachments[].link',
  'POST /question body.questionText',
  'POST /question body.options[].picturePath',
  'POST /question body.modelAnswer',
  'POST /question body.picturePath',
  'PUT /question/:id body.questionText',
  'PUT /question/:id body.options[].picturePath',
  'PUT /question/:id body.modelAnswer',
  'PUT /question/:id body.picturePath',
  'POST /question/bulkcreate body[].questionText',
  'POST /question/bulkcreate body[].modelAnswer',
  'POST /question body.options[].media',
  'POST /question body.options[].feedbackMedia',
  'POST /question body.feedbackMedia.general',
  'POST /question body.feedbackMedia.right',
  'POST /question body.feedbackMedia.partly',
  'POST /question body.feedbackMedia.wrong',
  'PUT /question/:id body.options[].media',
  'PUT /question/:id body.options[].feedbackMedia',
  'PUT /question/:id body.feedbackMedia.general',
  'PUT /question/:id body.feedbackMedia.right',
  'PUT /question/:id body.feedbackMedia.partly',
  'PUT /question/:id body.feedbackMedia.wrong',
  'POST /passage body.text',
  'PUT /passage/:id body.text',
  'POST /assessment body.descriptionRaw',
  'POST /assessment body.instruction',
  'PUT /assessment/:id body.descriptionRaw',
  'PUT /assessment/:id body.instruction',
  'POST /students body.picturePath',
  'PUT /students/:id body.picturePath',
  'PUT /profile/me body.picturePath',
  'PUT /learn/attempts/:id/answers body.answers[].response.text',
  'PUT /learn/attempts/:id/answers body.answers[].response.filePath',
  'POST /assessment/:id/feedbackFiles body.files[].filePath',
  'POST /assessment/submitAssessment body.answers[].response.text',
  'POST /assessment/submitAssessment body.answers[].response.filePath',
].sort();

/** URLs of a file of the portal in a response, decoded as by a browser. */
const addressesOf = (body: string, key: string): string[] =>
  [...body.matchAll(/\/api\/v1\/upload\/lecture\/[^"'\s<>\\]+/g)]
    .map(([address]) => address.replaceAll('&amp;', '&'))
    .filter((address) => address.includes(`/${key}/`));

describe('a file of one school', () => {
  let portal: TestPortal;
  let school: TestSchool;
  let world: World;
  let other: TestSchool;
  beforeAll(async () => {
    portal = await TestPortal.open();
    ({ school, world } = await addWorld(portal));
    ({ school: other } = await addWorld(portal));
    await publishTo(portal, school, world.draftId);
    const scores = eq(submissions.assessmentId, world.draftId);
    // The submission of the test below, so that it is read as well.
    world = { ...world, submissionId: only(await portal.db.select().from(submissions).where(scores)).id };
  });
  afterAll(() => portal.close());

  /** Whether one of the URLs in a response opens the file. */
  async function opens(body: string, link: string): Promise<boolean> {
    for (const url of new Set(addressesOf(body, parseLink(link)?.key ?? '')))
      if ((await portal.app.inject({ url })).statusCode === 200) return true;
    return false;
  }

  const sessions = new Map<number, string>();

  /** A session of the teacher or student; calls that end sessions get a new one afterwards. */
  async function callerOf({ access }: Endpoint): Promise<string> {
    const { userId } = access === 'student' ? school.student : school.teacher;
    const token = sessions.get(userId) ?? (await addSession(portal, userId));
    sessions.set(userId, token);
    return token;
  }

  /** An assessment can be handed in once, and a revision saved once: as if the student had done neither. */
  async function takeBack() {
    const { db } = portal;
    await db.update(submissions).set({ status: 6 }).where(eq(submissions.assessmentId, world.draftId));
    await db.update(attempts).set({ handedInAt: null, handedInBy: null }).where(eq(attempts.id, world.attemptId));
    await db.update(attemptAnswers).set({ revision: 0 }).where(eq(attemptAnswers.attemptId, world.attemptId));
  }

  /** The response to a call as text. */
  async function answerTo({ endpoint }: Pick<Row, 'endpoint'>, parts: Parts) {
    if (endpoint.access === 'student') await takeBack();
    const headers: Record<string, string> = endpoint.ifMatch === 'required' ? { 'if-match': '*' } : {};
    const ask = async () => portal.call(endpoint, { headers, ...(parts as Options), as: await callerOf(endpoint) });
    let result = await ask();
    if (result.status === 401) {
      sessions.clear();
      result = await ask();
    }
    return result.status < 400
      ? { status: result.status, code: '', body: JSON.stringify([result.data, result.meta]) }
      : { status: result.status, code: result.error.code, body: JSON.stringify(result.error) };
  }

  /** A read URL from yesterday: expired, but with a valid signature. */
  function oldAddressOf(link: string): string {
    const signer = new AddressSigner(portal.config.fileSecret ?? '');
    return signer.sign('read', link, new Date(Date.now() - 86_400_000));
  }

  function valuesAt({ path, schema }: InputPlace, link: string): unknown[] {
    const old = oldAddressOf(link);
    const pictures = [link, old, `https://portal.example${old}`].map(
      (src) => `<img src="${src}"> <a href='${src}'>b</a>`,
    );
    const html = `<p>${pictures.join('')}</p><svg><image href="${link}"/></svg>`;
    if (schema.type === 'object')
      return [link, old, html].map((text) => ({ note: text, files: { a: { dataURL: text } } }));
    if (![schema.type].flat().includes('string') || schema.enum) return [];
    // Within a text the old URL stands in the HTML; alone it only makes sense where a field holds a URL.
    return /(link|Path)$/.test(path.at(-1) ?? '') ? [link, old, html] : [link, html];
  }

  const allPlaces = matrix.flatMap((row) =>
    inputPlaces(row.endpoint)
      .filter(({ part }) => part === 'body')
      .map((place) => ({ row, place, name: placeName(row.endpoint, place) })),
  );
  /** In the normal run some of the fields that are not meant for files stand for all of them. */
  const others = new Set(
    sampled(
      allPlaces.filter(({ name }) => !holdFiles.includes(name)),
      30,
    ),
  );
  const everyPlace = allPlaces.filter((each) => holdFiles.includes(each.name) || others.has(each));

  /** Sends the link in every field; returns the fields that rejected it, and those that returned a URL for it. */
  async function sendEverywhere(link: string) {
    const [refused, opened] = [new Set<string>(), new Set<string>()];
    for (const { row, place, name } of everyPlace) {
      const good = row.parts(world) as Parts;
      if (Buffer.isBuffer(good.body)) continue;
      const samples = { questionId: world.questionId, tagId: world.categoryId, mimeType: 'application/pdf', link: '' };
      for (const value of valuesAt(place, link)) {
        const parts = withValue(row.endpoint, good, place, value, samples);
        const { code, body } = await answerTo(row, parts);
        if (code === 'errors.lectureFile') refused.add(name);
        if (await opens(body, link)) opened.add(name);
      }
    }
    return { refused: [...refused].sort(), opened: [...opened].sort() };
  }

  /**
   * Calls every read endpoint as teacher and student of the school; returns those whose response contains a URL that
   * opens the file.
   */
  async function readEverything(link: string): Promise<string[]> {
    const rows = matrix.filter(({ endpoint }) => endpoint.reads);
    const opened = new Set<string>();
    for (const row of [
      ...rows,
      { endpoint: getAssessment, parts: ({ draftId }: World) => ({ params: { id: draftId } }) },
    ]) {
      const { body } = await answerTo(row, row.parts(world) as Parts);
      if (await opens(body, link)) opened.add(`${row.endpoint.method} ${row.endpoint.path}`);
    }
    return [...opened].sort();
  }

  it('rejects a file of another school in every field of every call, and returns URLs to its own school', async () => {
    const own = await addStoredFile(portal, school);
    const { refused, opened } = await sendEverywhere(own.link);
    expect(refused).toEqual([]);
    // Answers are not returned to the student who gives them; files in them are shown to the teacher.
    const isAnswer = (name: string) => name.includes('answers[]');
    expect(holdFiles.filter((name) => !isAnswer(name) && !opened.includes(name))).toEqual([]);
    expect(await readEverything(own.link)).toContain('GET /assessment/submission/:id');

    const foreign = await addStoredFile(portal, other);
    expect(await sendEverywhere(foreign.link)).toEqual({ refused: holdFiles, opened: [] });
    expect(await readEverything(foreign.link)).toEqual([]);
  }, 600_000);

  it('signs a file for another school once a member of both has used it there', async () => {
    const { link } = await addStoredFile(portal, other);
    const body = {
      name: 'Shared',
      type: 3 as const,
      link,
      description: '<p>d</p>',
      tagSlots: [{ tagId: world.categoryId }],
    };
    const params = { id: world.lectureId };
    const asColleague = { as: school.teacher.token, params, body };
    expect((await portal.call(updateLecture, asColleague)).error.code).toBe('errors.lectureFile');
    const both = await addAccount(portal, { schoolIds: [other.schoolId, school.schoolId] });
    expect((await portal.call(updateLecture, { as: both.token, params, body })).status).toBe(200);
    const { source } = (await portal.call(updateLecture, asColleague)).data;
    expect((await portal.app.inject({ url: source })).statusCode).toBe(200);
  });

  /** Writes the link into every column that is returned with a URL, bypassing all checks. */
  async function writeEverywhere(link: string) {
    const { db } = portal;
    const { schoolId } = school;
    const html = `<p><img src="${link}" /></p>`;
    const option = { id: 1, value: 'a', isCorrectAnswer: true, picturePath: link, position: 0 };
    const asked = { questionType: 1, questionText: html, modelAnswer: html, picturePath: link };
    const [stored] = await db.select().from(questionVersions).where(eq(questionVersions.questionId, world.questionId));
    const content = {
      ...(stored as typeof questionVersions.$inferSelect).content,
      ...asked,
      questionType: 2,
      options: [{ ...option, pictureAlt: null }],
    };
    await db.update(questions).set(asked).where(eq(questions.schoolId, schoolId));
    await db.update(questionOptions).set({ picturePath: link }).where(eq(questionOptions.schoolId, schoolId));
    const texts = { description: html, content: html, transcription: html };
    await db
      .update(lectures)
      .set({ ...texts, link })
      .where(eq(lectures.schoolId, schoolId));
    await db.update(lectureAttachments).set({ link }).where(eq(lectureAttachments.schoolId, schoolId));
    await db
      .update(assessments)
      .set({ descriptionRaw: html, instruction: html })
      .where(eq(assessments.schoolId, schoolId));
    await db.update(assessmentSections).set({ subtitle: html }).where(eq(assessmentSections.schoolId, schoolId));
    const [{ number } = { number: 0 }] = await db
      .select({ number: max(questionVersions.number).mapWith(Number) })
      .from(questionVersions);
    const version = { schoolId, questionId: world.questionId, number: number + 1, kind: 'version' as const, line: 1 };
    const [made] = await db
      .insert(questionVersions)
      .values({ ...version, content })
      .returning({ versionId: questionVersions.id });
    await db
      .update(assessmentQuestions)
      .set({ versionId: made?.versionId ?? 0 })
      .where(eq(assessmentQuestions.schoolId, schoolId));
    await db.update(students).set({ picturePath: link }).where(eq(students.schoolId, schoolId));
    await db.update(profiles).set({ picturePath: link }).where(eq(profiles.userId, school.teacher.userId));
    await db
      .update(answers)
      .set({ response: { text: html, filePath: link } })
      .where(eq(answers.schoolId, schoolId));
  }

  it('does not sign a file of another school in rows from before such links were rejected', async () => {
    const own = await addStoredFile(portal, school);
    await writeEverywhere(own.link);
    const showFiles = await readEverything(own.link);
    expect(showFiles).toEqual([
      'GET /assessment/:id',
      'GET /assessment/:id/paper',
      'GET /assessment/:id/questions/:questionId/answers',
      'GET /assessment/submission/:id',
      'GET /learn/attempts/:id',
      'GET /learn/lectures/:id',
      'GET /learn/practice/:topicId',
      'GET /lecture/:courseId',
      'GET /profile/me',
      'GET /question',
      'GET /question/:id',
      'GET /question/:id/similar',
      'GET /school/:id/member',
      'GET /students/:id',
      'POST /question/autoSelect',
      'POST /question/chosen',
      'POST /question/filter',
      'POST /question/search',
    ]);
    const foreign = await addStoredFile(portal, other);
    await writeEverywhere(foreign.link);
    expect(await readEverything(foreign.link)).toEqual([]);
    await writeEverywhere(linkOf('invented', 'notes.pdf'));
    expect(await readEverything(linkOf('invented', 'notes.pdf'))).toEqual([]);
  });
});
