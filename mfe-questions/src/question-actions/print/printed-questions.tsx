import { ArrowLeft, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Heading, PrintArea, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/controls';
import { RichText } from '@teacher-portal/remote-sdk/ui/rich-text-view';

interface PrintedQuestionsProps {
  questions: readonly Question[];
  /** The name of the course, if they are of one. */
  course: string | undefined;
  onBack: () => void;
  /** How many questions were printed before these. */
  before?: number;
  /** Stands beside the tools, and is not printed. */
  pages?: ReactNode;
}

/** Chosen questions as they are printed, with or without their answers; a passage stands once before its questions. */
export function PrintedQuestions({ questions, course, onBack, before = 0, pages }: PrintedQuestionsProps) {
  const { t } = useTranslation('questions');
  const [showKey, setShowKey] = useState(false);
  const start = useRef<HTMLDivElement>(null);
  // The button that opened it is gone.
  useEffect(() => start.current?.focus(), []);
  return (
    <Box>
      <Flex
        ref={start}
        tabIndex={-1}
        outline="0"
        role="group"
        aria-label={t('print.tools')}
        gap="4"
        align="center"
        wrap="wrap"
        mb="4"
      >
        <Button icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {t('print.back')}
        </Button>
        <Checkbox label={t('print.showKey')} checked={showKey} onChange={(event) => setShowKey(event.target.checked)} />
        <Button variant="primary" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          {t('print.print')}
        </Button>
        {pages}
      </Flex>
      <PrintArea>
        <Heading as="h2" size="section" mb="4">
          {course ?? t('title.list')}
        </Heading>
        <Box as="ol" listStyleType="none">
          {questions.map((question, at) => (
            <Printed
              key={question.id}
              question={question}
              number={before + at + 1}
              showKey={showKey}
              withPassage={question.passage?.id !== questions[at - 1]?.passage?.id}
            />
          ))}
        </Box>
      </PrintArea>
    </Box>
  );
}

interface PrintedProps {
  question: Question;
  number: number;
  showKey: boolean;
  withPassage: boolean;
}

function Printed({ question, number, showKey, withPassage }: PrintedProps) {
  const { t } = useTranslation('questions');
  const { passage, score } = question;
  return (
    <Box as="li" mb="5">
      {withPassage && passage && (
        <Box mb="4">
          <RichText html={passage.text} />
        </Box>
      )}
      <Box breakInside="avoid">
        <Text fontWeight="semibold" mb="1">
          {t('print.number', { number, marks: t('print.marks', { count: score }) })}
        </Text>
        <QuestionView question={question} showKey={showKey} />
      </Box>
    </Box>
  );
}
