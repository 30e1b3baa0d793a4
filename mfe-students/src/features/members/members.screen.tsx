import { UserPlus, Webhook } from 'lucide-react';
import { listMembers, type Member } from '@teacher-portal/remote-sdk/contract/member';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { mayManage } from '@teacher-portal/remote-sdk/contract/rights';
import { PersonPicture } from '@teacher-portal/remote-sdk/entities/person-picture';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useSchool, useSession } from '@teacher-portal/remote-sdk/session';
import { Button, ErrorCard, Flex, PageHeader, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable } from '@teacher-portal/remote-sdk/ui/table';
import { ActingCard } from './acting-card';
import { ExamRuleCard } from './exam-rule-card';
import { LogoCard } from './logo-card';
import { RemoveMember } from './remove-member';
import { RoleField } from './role-field';
import { SignOutMember } from './sign-out-member';
import { ZoneCard } from './zone-card';

/** Who belongs to the active school and what they may do; owners change both. */
export function Screen() {
  const { t } = useTranslation('students');
  const { school } = useSchool();
  if (!school) return null;
  const isManager = school.role !== undefined && mayManage(school.role);
  return (
    <>
      <PageHeader
        title={t('title.members')}
        crumbs={[
          <TextLink key="list" plain asChild>
            <Link to={paths.students.list.href()}>{t('title.list')}</Link>
          </TextLink>,
          school.name,
        ]}
        secondary={
          isManager && (
            <>
              <Button asChild>
                <Link to={paths.students.integrations.href()}>
                  <Webhook size={16} aria-hidden />
                  {t('members.programs')}
                </Link>
              </Button>
              <Button asChild>
                <Link to={paths.schoolInvitations.href()}>
                  <UserPlus size={16} aria-hidden />
                  {t('members.invite')}
                </Link>
              </Button>
            </>
          )
        }
      />
      <Text tone="ink2" mb="4" maxWidth="44rem">
        {t('members.lead', { school: school.name })} {t('members.about')}
      </Text>
      <Members key={school.id} school={school} isManager={isManager} />
      {isManager && <ActingCard key={`acting ${school.id}`} schoolId={school.id} />}
      {isManager && <ExamRuleCard key={`exams ${school.id}`} schoolId={school.id} />}
      {isManager && <LogoCard key={`logo ${school.id}`} schoolId={school.id} />}
      {isManager && <ZoneCard key={`zone ${school.id}`} schoolId={school.id} />}
    </>
  );
}

interface MembersProps {
  school: { id: number; name: string };
  isManager: boolean;
}

function Members({ school, isManager }: MembersProps) {
  const { t } = useTranslation('students');
  const { data, error, refetch, isFetching } = useQuery(read(listMembers, { params: { id: school.id } }));
  const columns = useColumns({ school, isManager }, data ?? []);
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <DataTable
      caption={t('title.members')}
      columns={columns}
      rows={data ?? []}
      rowKey={({ userId }) => userId}
      loading={!data}
      skeletonRows={4}
    />
  );
}

function useColumns({ school, isManager }: MembersProps, members: readonly Member[]): Column<Member, never>[] {
  const { t } = useTranslation('students');
  const uid = useSession()?.uid;
  return [
    {
      id: 'name',
      header: t('members.name'),
      priority: 'title',
      cell: ({ name, userId, pictureSource }) => (
        // The picture is higher than a line: so the name stands on that of the other cells.
        <Flex align="center" gap="2" my={{ base: '0', md: '-5px' }}>
          <PersonPicture name={name} source={pictureSource} />
          {userId === uid ? t('members.you', { name }) : name}
        </Flex>
      ),
    },
    { id: 'email', header: t('members.email'), room: 220, cell: ({ email }) => email },
    {
      id: 'role',
      header: t('members.role'),
      room: 170,
      priority: 'figure',
      cell: (member) =>
        isManager ? (
          <RoleField schoolId={school.id} member={member} isMe={member.userId === uid} />
        ) : (
          t(`members.roles.${member.role}`)
        ),
    },
    { id: 'courses', header: t('members.courses'), align: 'end', weight: 2, cell: ({ courses }) => courses },
    { id: 'joined', header: t('members.joined'), weight: 1, cell: ({ joinedAt }) => formatDate(joinedAt) },
    {
      id: 'action',
      priority: 'action',
      header: t('members.action'),
      align: 'end',
      cell: (member) =>
        (isManager || member.userId === uid) && (
          <>
            {member.userId !== uid && <SignOutMember schoolId={school.id} member={member} />}
            <RemoveMember school={school} member={member} members={members} isMe={member.userId === uid} />
          </>
        ),
    },
  ];
}
