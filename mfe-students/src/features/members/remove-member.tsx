import { useState } from 'react';
import { memberRole } from '@teacher-portal/remote-sdk/contract/enums';
import { type Member, removeMember } from '@teacher-portal/remote-sdk/contract/member';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { mayWrite } from '@teacher-portal/remote-sdk/contract/rights';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { exitSchool } from '@teacher-portal/remote-sdk/session';
import { Button, Dialog, Notice, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';

interface RemoveMemberProps {
  school: { id: number; name: string };
  member: Member;
  members: readonly Member[];
  /** The member is the signed-in teacher, who leaves. */
  isMe: boolean;
}

/** Removes a member, or lets the teacher leave, after a question. */
export function RemoveMember(props: RemoveMemberProps) {
  const { t } = useTranslation('students');
  const [isAsking, setAsking] = useState(false);
  const { member, isMe } = props;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        my={{ base: '0', md: '-1' }}
        aria-label={isMe ? undefined : t('members.removeName', { name: member.name })}
        onClick={() => setAsking(true)}
      >
        {t(isMe ? 'members.leave' : 'members.remove')}
      </Button>
      {isAsking && <RemoveDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Why the member cannot go yet. */
function obstacle(member: Member, members: readonly Member[]): 'lastOwner' | 'noSuccessor' | undefined {
  const owners = members.filter(({ role }) => role === memberRole.owner);
  if (member.role === memberRole.owner && owners.length < 2) return 'lastOwner';
  return member.courses > 0 && successors(member, members).length === 0 ? 'noSuccessor' : undefined;
}

const successors = (member: Member, members: readonly Member[]) =>
  members.filter(({ userId, role }) => userId !== member.userId && mayWrite(role));

function RemoveDialog({ school, member, members, isMe, onClose }: RemoveMemberProps & { onClose: () => void }) {
  const { t } = useTranslation('students');
  const navigate = useNavigate();
  const [successor, setSuccessor] = useState<number>();
  const values = { name: member.name, school: school.name };
  const stands = obstacle(member, members);
  const remove = useWrite(removeMember, {
    onSuccess: () => {
      handleSuccess(isMe ? 'success.schoolLeft' : 'success.memberRemoved');
      if (!isMe) return onClose();
      void navigate(paths.dashboard.href());
      exitSchool(school.id);
    },
  });
  const isIncomplete = member.courses > 0 && successor === undefined;
  return (
    <Dialog
      open
      size="sm"
      title={t(isMe ? 'members.leaveTitle' : 'members.removeTitle', values)}
      onClose={onClose}
      footer={
        <RemoveButton
          isMe={isMe}
          isPending={remove.isPending}
          isDisabled={stands !== undefined || isIncomplete}
          onRemove={() =>
            remove.mutate({ params: { id: school.id, userId: member.userId }, query: { coursesTo: successor } })
          }
        />
      }
    >
      <Stack gap="4">
        <Text>{t(isMe ? 'members.leaveText' : 'members.removeText', values)}</Text>
        {stands && <Notice tone="bad">{t(`members.${stands}`)}</Notice>}
        {!stands && member.courses > 0 && (
          <Field
            label={t('members.coursesTo')}
            helper={t('members.coursesToHelper', { count: member.courses })}
            required
          >
            <NativeSelect
              placeholder={t('members.choose')}
              value={successor ?? ''}
              options={successors(member, members).map(({ userId, name }) => ({ value: userId, label: name }))}
              onChange={(event) => {
                const { value } = event.target as unknown as HTMLSelectElement;
                setSuccessor(value === '' ? undefined : Number(value));
              }}
            />
          </Field>
        )}
      </Stack>
    </Dialog>
  );
}

interface RemoveButtonProps {
  isMe: boolean;
  isPending: boolean;
  isDisabled: boolean;
  onRemove: () => void;
}

function RemoveButton({ isMe, isPending, isDisabled, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation('students');
  return (
    <Button variant="danger" loading={isPending} disabled={isDisabled} onClick={onRemove}>
      {t(isMe ? 'members.leave' : 'members.remove')}
    </Button>
  );
}
