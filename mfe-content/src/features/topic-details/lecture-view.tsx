import { useEffect, useId, useRef } from 'react';
import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { lectureTypeLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Card, Flex, Heading, Text } from '@teacher-portal/remote-sdk/ui/core';
import { LectureHistory } from './history/lecture-history';
import { LectureBody } from './lecture-body';
import { LectureOpening } from './lecture-opening';

interface LectureViewProps {
  lecture: Lecture;
  /** Focuses its heading after the teacher has selected it. */
  takesFocus: boolean;
}

/** Displays one lecture. */
export function LectureView({ lecture, takesFocus }: LectureViewProps) {
  const { t } = useTranslation('content');
  const { t: message } = useTranslation('messages');
  const mayRead = useMay('read');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { name, type, author, updatedAt } = lecture;
  return (
    <Card as="article" aria-labelledby={id}>
      <Heading id={id} ref={heading} tabIndex={-1} scrollMarginTop="16">
        {name}
      </Heading>
      <Flex gap="3" align="center" justify="space-between" wrap="wrap" mb="3">
        <Text size="small" tone="ink3">
          {[message(lectureTypeLabel[type]), author?.name, t('topic.updated', { date: formatDate(updatedAt) })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Flex gap="2" align="center" wrap="wrap">
          <LectureOpening lecture={lecture} />
          {mayRead && <LectureHistory lecture={lecture} />}
        </Flex>
      </Flex>
      <LectureBody lecture={lecture} />
    </Card>
  );
}
