import { readingEventSchema } from 'shared/contract/question-import';
import { ndjsonType } from 'shared/contract/stream';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
});
afterAll(() => portal.close());

it('says on request how much of a file is read, and refuses one that it cannot read as in a normal call', async () => {
  const ask = (text: string) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/v1/question/imports?courseId=${school.courseId}&name=bank.gift`,
      headers: {
        authorization: `Bearer ${school.teacher.token}`,
        accept: ndjsonType,
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.from(text),
    });
  const refused = await ask(' ');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'errors.questionFile.empty']);
  const many = Array.from({ length: 119 }, (_, at) => `Which is number ${at}? {=${at} ~None}`);
  const { body } = await ask([...many, 'Which one? {=a ~b'].join('\n\n'));
  const events = body
    .trim()
    .split('\n')
    .map((line) => readingEventSchema.parse(JSON.parse(line)));
  expect(events.at(-1)).toMatchObject({ type: 'read', import: { counts: { taken: 119, refused: 1 } } });
  expect(events.slice(0, -1)).toEqual(
    [50, 100, 120].slice(1 - events.length).map((done) => ({ type: 'progress', done, total: 120 })),
  );
  expect(events.length).toBeGreaterThan(1);
});
