/** Everything that other modules may import of this one. */
export { findInvitation } from './invitation.repository';
export { findMember } from './member.repository';
export { mayManageMembers } from './policy';
export { lockSchool } from './structure.repository';
