import { requireMemberOfGrade } from '../../tenancy/member';

/** Every teacher of a school may import into it. @throws 404 for another school, or a grade outside it. */
export const mayImport = requireMemberOfGrade;
