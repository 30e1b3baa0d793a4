import { type MemberRole, role } from 'shared/contract/enums';
import { type Session } from 'shared/contract/profile';

const at = '2026-01-01T00:00:00.000Z';
const stamps = { createdAt: at, updatedAt: at };

/** A placeholder user in a placeholder school, for what the build renders. */
export const sampleSession = (school: string, as?: MemberRole, fullName = ''): Session => ({
  token: 'none',
  uid: 0,
  schools: [{ id: 0, name: school, ...(as && { role: as }) }],
  profile: {
    ...{ id: 0, fullName, phone: null, picturePath: null, schoolId: 0, UserId: 0, deletedAt: null },
    ...stamps,
    School: null,
    User: {
      ...{ id: 0, email: 'nobody@example.com', isActive: true, isBlocked: false, RoleId: role.teacher },
      ...stamps,
      Role: { id: role.teacher, name: '', ...stamps },
    },
  },
});
