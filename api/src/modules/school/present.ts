import { type Invitation } from 'shared/contract/school';

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
