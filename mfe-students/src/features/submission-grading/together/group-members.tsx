import { useEffect, useState } from 'react';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type Submission, type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { queryClient, useQuery } from '@teacher-portal/remote-sdk/query';
import { useSearchParams } from '@teacher-portal/remote-sdk/router';
import { Box, Button, Flex, Heading, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { submissionListQuery, submissionQuery } from '../../../submission/submission.query';
import { AdjustDialog } from './adjust-dialog';

interface GroupMembersProps {
  submission: Submission;
}

/** The submissions of one group; each change of one changes the others, which are read again. */
function useMembers({ id, assessmentId, group, version }: Submission): SubmissionSummary[] {
  const list = submissionListQuery(assessmentId);
  const { data = [] } = useQuery(list);
  const members = data.filter((each) => group && each.group?.first === group.first);
  const others = members.flatMap((each) => (each.id === id ? [] : [each.id])).join();
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: submissionListQuery(assessmentId).queryKey });
    for (const other of others.split(',').filter(Boolean))
      void queryClient.invalidateQueries({ queryKey: submissionQuery(Number(other)).queryKey });
  }, [assessmentId, others, version]);
  return members;
}

/** Who handed the open work in together, with their marks, of which each can be adjusted. */
export function GroupMembers({ submission }: GroupMembersProps) {
  const { t } = useTranslation('together');
  const members = useMembers(submission);
  const [address] = useSearchParams();
  const areNamesHidden = address.get('names') === 'hidden';
  const [adjusting, setAdjusting] = useState<{ id: number; name: string }>();
  const { group, mayGrade, onlyOwn, asSecond } = submission;
  const mayAdjust = mayGrade !== false && !onlyOwn && !asSecond;
  const isMissing = submission.submissionDate === null;
  const named = isMissing ? 'missing' : 'title';
  const title = areNamesHidden ? t(`${named}Hidden`) : t(named, { name: group?.name });
  const chosen = members.find(({ id }) => id === adjusting?.id);
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h3" size="body">
        {title}
      </Heading>
      <Text size="small" tone="ink2">
        {t('lead')}
      </Text>
      <Stack as="ul" gap="1" mt="2" listStyleType="none">
        {members.map((member, at) => {
          const name = areNamesHidden ? t('student', { number: at + 1 }) : member.student.name;
          return (
            <Member
              key={member.id}
              member={member}
              name={name}
              onAdjust={mayAdjust ? () => setAdjusting({ id: member.id, name }) : undefined}
            />
          );
        })}
      </Stack>
      {chosen && adjusting && (
        <AdjustDialog key={chosen.id} member={chosen} name={adjusting.name} onClose={() => setAdjusting(undefined)} />
      )}
    </Box>
  );
}

interface MemberProps {
  member: SubmissionSummary;
  name: string;
  /** Undefined where the reader may not. */
  onAdjust: (() => void) | undefined;
}

function Member({ member: { status, marks, possible, group }, name, onAdjust }: MemberProps) {
  const { t } = useTranslation('together');
  const isGraded = status === assessmentStatus.graded;
  const reason = group?.adjusted;
  return (
    <Flex as="li" gap="2" align="center">
      <Box flex="1" minWidth="0">
        <Text truncate title={name}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="small" tone="ink2">
          {isGraded && marks !== null
            ? t('marks', { marks: formatNumber(marks), possible: formatNumber(possible) })
            : t('open')}
        </Text>
        {reason != null && (
          <Text size="small" tone="ink2" dir="auto">
            {reason === '' ? t('byHand') : t('adjusted', { reason })}
          </Text>
        )}
      </Box>
      {isGraded && onAdjust && (
        <Button size="sm" aria-label={t('adjustFor', { name })} onClick={onAdjust}>
          {t('adjust')}
        </Button>
      )}
    </Flex>
  );
}
