import { sql } from 'drizzle-orm';
import { TestPortal } from '../testing/portal';
import { rowsOf } from './rows-of';
import { overWholeSchool } from './whole-school';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

it('plans without nested loops only while the work lasts', async () => {
  await portal.db.transaction(async (tx) => {
    const setting = async () => (await rowsOf(tx, sql`show enable_nestloop`))[0];
    expect(await overWholeSchool(tx, setting)).toEqual({ enable_nestloop: 'off' });
    expect(await setting()).toEqual({ enable_nestloop: 'on' });
  });
});
