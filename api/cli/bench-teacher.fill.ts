import { type Database } from '../src/db/database';
import { sessions, users } from '../src/db/schema/people';
import { profiles } from '../src/db/schema/profiles';
import { grades, schoolMembers, schools } from '../src/db/schema/schools';
import { hashToken, newToken } from '../src/identity/secrets';

const DAY = 86_400_000;

/** The row that a statement inserted. */
export async function inserted<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('Nothing was inserted.');
  return row;
}

/** A large school with one grade, and its teacher with a session of one day. */
export async function addTeacher(db: Database) {
  const { id: schoolId } = await inserted(db.insert(schools).values({ name: 'Large school' }).returning());
  const { id: gradeId } = await inserted(db.insert(grades).values({ schoolId, name: 'Grade 9' }).returning());
  const { id: userId } = await inserted(
    db
      .insert(users)
      .values({ email: `teacher-${schoolId}@example.com`, passwordHash: '', roleId: 0 })
      .returning(),
  );
  const { id: profileId } = await inserted(
    db.insert(profiles).values({ userId, fullName: 'Deniz Kaya', schoolId }).returning(),
  );
  await db.insert(schoolMembers).values({ schoolId, userId, role: 'owner' });
  const token = newToken();
  await db.insert(sessions).values({ userId, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + DAY) });
  return { schoolId, gradeId, userId, profileId, token };
}
