import { getEntry, signUp } from 'shared/contract/auth';
import { createInvitation } from 'shared/contract/school';
import { addSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
afterEach(() => portal.close());

const register = (invitation?: string) =>
  portal.call(signUp, {
    body: {
      username: 'Ece Aydın',
      email: 'ece.aydin@example.com',
      password: 'mavi kedi uzayda',
      ...(invitation === undefined ? {} : { invitation }),
    },
  });

it('allows registration by default, and reports that and the missing mail server', async () => {
  portal = await TestPortal.open();
  expect((await portal.call(getEntry)).data).toEqual({ registration: 'open', mail: false, providers: [] });
  expect((await register()).status).toBe(201);
});

it('allows no registration if it is closed, not even with an invitation', async () => {
  portal = await TestPortal.open({ registration: 'closed', smtpUrl: 'smtp://127.0.0.1:1' });
  expect((await portal.call(getEntry)).data).toEqual({ registration: 'closed', mail: true, providers: [] });
  const { schoolId, teacher } = await addSchool(portal);
  const { code } = (await portal.call(createInvitation, { as: teacher.token, params: { id: schoolId } })).data;
  for (const answer of [await register(), await register(code)])
    expect(answer.error).toMatchObject({ status: 403, code: 'errors.registrationClosed' });
});

it('lets only people with an open invitation register where that is asked for', async () => {
  portal = await TestPortal.open({ registration: 'invitation' });
  const { schoolId, teacher } = await addSchool(portal);
  const { code } = (await portal.call(createInvitation, { as: teacher.token, params: { id: schoolId } })).data;
  for (const answer of [await register(), await register('AAAA-AAAA-AAAA')])
    expect(answer.error).toMatchObject({ status: 403, code: 'errors.registrationInvited' });
  expect((await register(code.toLowerCase())).status).toBe(201);
});
