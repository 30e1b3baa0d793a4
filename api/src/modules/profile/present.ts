import { role } from 'shared/contract/enums';
import { type Profile, type User, type UserRole } from 'shared/contract/profile';
import { type ReadAddress } from '../../tenancy/files';
import { type Person } from './repository';

/** Roles are constants of the product, not rows, so they need a creation date. */
const ROLES_SINCE = '2024-01-01T00:00:00.000Z';
const roleNames = { 0: 'Teacher', 1: 'Student', 2: 'SuperAdmin' } as const;

function presentRole(roleId: number): UserRole {
  const id = Object.values(role).find((code) => code === roleId) ?? role.student;
  return { id, name: roleNames[id], createdAt: ROLES_SINCE, updatedAt: ROLES_SINCE };
}

const stamps = (row: { createdAt: Date; updatedAt: Date }) => ({
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export function presentUser({ user }: Pick<Person, 'user'>): User {
  const Role = presentRole(user.roleId);
  return {
    id: user.id,
    // The specification knows no account without one.
    email: user.email ?? '',
    isActive: user.isActive,
    isBlocked: user.isBlocked,
    RoleId: Role.id,
    ...stamps(user),
    Role,
  };
}

/** With the address of the picture if there is something that signs it. */
export function presentProfile(person: Person, readAddress?: ReadAddress): Profile {
  const { profile, school } = person;
  return {
    id: profile.id,
    fullName: profile.fullName,
    phone: profile.phone,
    picturePath: profile.picturePath,
    ...(readAddress && { pictureSource: profile.picturePath === null ? null : readAddress(profile.picturePath) }),
    schoolId: school?.id ?? null,
    UserId: profile.userId,
    ...stamps(profile),
    deletedAt: profile.deletedAt?.toISOString() ?? null,
    School: school,
    User: presentUser(person),
  };
}
