import { type MemberRole, memberRole } from '@teacher-portal/remote-sdk/contract/enums';
import { type Member, setMemberRole } from '@teacher-portal/remote-sdk/contract/member';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { storeRole } from '@teacher-portal/remote-sdk/session';
import { Box } from '@teacher-portal/remote-sdk/ui/core';
import { NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';

interface RoleFieldProps {
  schoolId: number;
  member: Member;
  /** The member is the signed-in teacher. */
  isMe: boolean;
}

/** The role of a member, for owners; the toast offers undo. */
export function RoleField({ schoolId, member: { userId, name, role }, isMe }: RoleFieldProps) {
  const { t } = useTranslation('students');
  const set = useWrite(setMemberRole, {
    onSuccess: (_answer, { body }) => {
      // A former owner could no longer undo the change.
      if (isMe) storeRole(schoolId, body.role);
      handleSuccess('success.roleChanged', {}, isMe ? undefined : () => change(role));
    },
  });
  const change = (next: MemberRole) => set.mutate({ params: { id: schoolId, userId }, body: { role: next } });
  return (
    // Higher than a line of the table, beside whose texts it stands.
    <Box my={{ base: '0', md: '-2' }} minWidth="9rem">
      <NativeSelect
        aria-label={t('members.roleOf', { name })}
        placeholder={false}
        value={set.isPending ? set.variables.body.role : role}
        disabled={set.isPending}
        options={Object.values(memberRole).map((value) => ({ value, label: t(`members.roles.${value}`) }))}
        onChange={(event) => change((event.target as unknown as HTMLSelectElement).value as MemberRole)}
      />
    </Box>
  );
}
