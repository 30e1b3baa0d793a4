import { Circle } from 'lucide-react';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { formatList, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Avatar, Badge, Box, Button, Chip, Flex, Text, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';
import { isToGrade, nameIn, openAnswers, type WithMembers } from './submission-order';

export interface StudentQueueProps {
  submissions: readonly WithMembers<SubmissionSummary>[];
  currentId: number;
  areNamesHidden: boolean;
  onGo: (to: SubmissionSummary) => void;
}

/** Scrolls only the list: `scrollIntoView` would move the page below somebody who reads an answer. */
function useCurrentInView(currentId: number) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current=true]');
    if (!box || !row) return;
    const { offsetTop: top, offsetHeight: height } = row;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
  }, [currentId]);
  return list;
}

/** The students whose work is graded here, with what is left to do of each. */
export function StudentQueue({ submissions, currentId, areNamesHidden, onGo }: StudentQueueProps) {
  const { t } = useTranslation('grading');
  const [isOpenOnly, setOpenOnly] = useState(false);
  const list = useCurrentInView(currentId);
  const latest = useRef(onGo);
  useLayoutEffect(() => {
    latest.current = onGo;
  });
  const go = useCallback((to: SubmissionSummary) => latest.current(to), []);
  const toGrade = submissions.filter(isToGrade).length;
  const filters = [
    { isChosen: isOpenOnly, label: t('queue.toGrade'), count: toGrade, choose: () => setOpenOnly(true) },
    { isChosen: !isOpenOnly, label: t('queue.all'), count: submissions.length, choose: () => setOpenOnly(false) },
  ];
  return (
    <Flex direction="column" gap="2" minHeight="0" height="full">
      <Flex role="group" aria-label={t('queue.show')} gap="1.5" wrap="wrap">
        {filters.map(({ isChosen, label, count, choose }) => (
          <Chip key={label} aria-pressed={isChosen} onClick={choose}>
            {label} <span>{formatNumber(count)}</span>
          </Chip>
        ))}
      </Flex>
      <Box as="ul" ref={list} listStyleType="none" position="relative" overflowY="auto" minHeight="0" mx="-1" px="1">
        {submissions.map(
          (each, at) =>
            (!isOpenOnly || each.id === currentId || isToGrade(each)) && (
              <QueueRow
                key={each.id}
                submission={each}
                number={at + 1}
                isCurrent={each.id === currentId}
                isNameHidden={areNamesHidden}
                onGo={go}
              />
            ),
        )}
      </Box>
    </Flex>
  );
}

interface QueueRowProps {
  submission: WithMembers<SubmissionSummary>;
  number: number;
  isCurrent: boolean;
  isNameHidden: boolean;
  onGo: (to: SubmissionSummary) => void;
}

const QueueRow = memo(function QueueRow({ submission, number, isCurrent, isNameHidden, onGo }: QueueRowProps) {
  const { t } = useTranslation('students');
  const name = isNameHidden ? t('grading.studentNumber', { number }) : nameIn(submission);
  const members = !isNameHidden && submission.members && formatList(submission.members);
  return (
    <li>
      <Button
        variant="ghost"
        wide
        justifyContent="flex-start"
        gap="2"
        px="2"
        minHeight="9"
        textAlign="start"
        aria-current={isCurrent || undefined}
        onClick={() => onGo(submission)}
        bg={isCurrent ? 'accentSoft' : undefined}
        color={isCurrent ? 'accentText' : 'ink'}
        fontWeight={isCurrent ? 'semibold' : 'normal'}
      >
        {!isNameHidden && <Avatar name={name} />}
        <Text as="span" flex="1" minWidth="0" truncate title={members || name} color="inherit">
          <bdi>{name}</bdi>
          {members && (
            <Text as="span" display="block" size="small" tone="ink2" truncate>
              {members}
            </Text>
          )}
        </Text>
        <WhatIsLeft submission={submission} />
      </Button>
    </li>
  );
});

/** The marks of finished work, or how many answers wait for a score. */
function WhatIsLeft({ submission }: { submission: SubmissionSummary }) {
  const { t } = useTranslation('grading');
  const { status, marks, possible } = submission;
  const open = openAnswers(submission);
  if (status === assessmentStatus.graded)
    return (
      <Text as="span" size="small" tone="ink2">
        {marks === null ? '–' : formatNumber(marks)}
        <VisuallyHidden>{` ${t('of', { possible: formatNumber(possible) })}`}</VisuallyHidden>
      </Text>
    );
  // Hollow, because only the end of its grading is missing.
  if (open === 0)
    return (
      <Flex as="span" width="5" justify="center" color="ink3">
        <Circle size={12} aria-hidden />
        <VisuallyHidden>{t('queue.toFinish')}</VisuallyHidden>
      </Flex>
    );
  return (
    <Badge tone="accent">
      {formatNumber(open)}
      <VisuallyHidden>{` ${t('queue.open', { count: open })}`}</VisuallyHidden>
    </Badge>
  );
}
