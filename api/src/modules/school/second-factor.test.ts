import { Secret, TOTP } from 'otpauth';
import { memberRole } from 'shared/contract/enums';
import { signOut } from 'shared/contract/auth';
import { getUser, listGrades } from 'shared/contract/profile';
import {
  confirmTotp,
  getSchoolSecondFactor,
  getSecondFactor,
  removeTotp,
  setSchoolSecondFactor,
  startTotp,
} from 'shared/contract/second-factor';
import { schoolMembers } from '../../db/schema/schools';
import { addAccount, addSchool, testPassword } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const currentPassword = testPassword;

describe('a school that demands a second factor', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await TestPortal.open();
  });
  afterAll(() => portal.close());

  const addMembers = async () => {
    const { schoolId, teacher, student } = await addSchool(portal);
    const colleague = await addAccount(portal);
    await portal.db.insert(schoolMembers).values({ schoolId, userId: colleague.userId, role: memberRole.teacher });
    return { schoolId, teacher, colleague, student };
  };
  const demand = (as: string, id: number, required = true) =>
    portal.call(setSchoolSecondFactor, { as, params: { id }, body: { required } });
  const setUp = async (as: string) => {
    const { secret } = (await portal.call(startTotp, { as, body: { currentPassword } })).data;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    return portal.call(confirmTotp, { as, body: { code } });
  };

  it('restricts open sessions to setting up the required second factor, and lifts that once it is there', async () => {
    const { schoolId, teacher, colleague } = await addMembers();
    expect((await demand(teacher.token, schoolId)).status).toBe(200);
    for (const as of [teacher.token, colleague.token])
      expect((await portal.call(listGrades, { as })).error).toMatchObject({
        status: 403,
        code: 'errors.secondFactorDemanded',
      });
    expect((await portal.call(getUser, { as: colleague.token })).status).toBe(200);
    expect((await portal.call(getSecondFactor, { as: colleague.token })).data.isDemanded).toBe(true);
    expect((await setUp(colleague.token)).status).toBe(200);
    expect((await portal.call(listGrades, { as: colleague.token })).status).toBe(200);
    expect((await portal.call(signOut, { as: teacher.token })).status).toBe(200);
  });

  it('keeps teachers from removing the last factor while their school requires one', async () => {
    const { schoolId, teacher } = await addMembers();
    const remove = () => portal.call(removeTotp, { as: teacher.token, body: { currentPassword } });
    await setUp(teacher.token);
    await demand(teacher.token, schoolId);
    expect((await remove()).error).toMatchObject({ status: 409, code: 'errors.secondFactorKept' });
    expect((await portal.call(getSecondFactor, { as: teacher.token })).data).toMatchObject({
      totp: true,
      recoveryCodes: 10,
    });
    await demand(teacher.token, schoolId, false);
    expect((await remove()).status).toBe(200);
  });

  it('lets only owners require a second factor, every member read the setting, and affects no other school', async () => {
    const { schoolId, teacher, colleague } = await addMembers();
    const other = await addSchool(portal);
    expect((await demand(colleague.token, schoolId)).error.code).toBe('errors.ownersOnly');
    expect((await demand(other.teacher.token, schoolId)).status).toBe(404);
    await setUp(teacher.token);
    await setUp(colleague.token);
    await demand(teacher.token, schoolId);
    const state = await portal.call(getSchoolSecondFactor, { as: colleague.token, params: { id: schoolId } });
    expect(state.data).toEqual({ required: true });
    expect((await portal.call(listGrades, { as: other.teacher.token })).status).toBe(200);
  });
});
