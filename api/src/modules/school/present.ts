import { type Member } from 'shared/contract/member';
import { type OpenInvitation } from 'shared/contract/invitation';
import { type Invitation } from 'shared/contract/school';
import { type ReadAddress } from '../../tenancy/files';
import { type InvitationRow } from './invitation.repository';
import { type MemberRow } from './member.repository';

export const presentInvitation = ({
  code,
  expiresAt,
  maxUses,
}: {
  code: string;
  expiresAt: Date;
  maxUses: number;
}): Invitation => ({
  code,
  expiresAt: expiresAt.toISOString(),
  maxUses,
});

export const presentOpenInvitation = ({ createdAt, expiresAt, ...invitation }: InvitationRow): OpenInvitation => ({
  ...invitation,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export const presentMember = ({ joinedAt, picturePath, ...member }: MemberRow, readAddress: ReadAddress): Member => ({
  ...member,
  pictureSource: picturePath === null ? null : readAddress(picturePath),
  joinedAt: joinedAt.toISOString(),
});
