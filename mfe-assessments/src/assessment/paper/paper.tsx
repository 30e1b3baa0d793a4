import { runsOf } from '@teacher-portal/remote-sdk/contract/passage.rules';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import {
  Box,
  Card,
  EmptyState,
  Heading,
  Notice,
  PrintArea,
  ScreenOnly,
  Stack,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { AnswerKey } from './answer-key';
import { PaperHead } from './paper-head';
import { layoutStyles, type PaperLayout } from './paper-layout';
import { paperParts, type PaperSource, type Variant } from './paper-parts';
import { PaperPassage } from './paper-passage';
import { PaperQuestionView } from './paper-question-view';

interface PaperProps {
  /** A saved assessment, or a draft with its course and questions. */
  assessment: PaperSource;
  /** Shows the correct options: in place on the screen, on a separate page in print. */
  showKey?: boolean;
  /** The variant; undefined for the original. */
  variant?: Variant | undefined;
  /** Without room for written answers, which have their boxes on answer sheets. */
  hasSheets?: boolean;
  /** How closely it is printed. */
  layout?: PaperLayout;
}

/** An assessment as a student sees it; printing the page prints this. Use it once per page. */
export const Paper = (props: PaperProps) => (
  <PrintArea>
    <PaperContent {...props} />
  </PrintArea>
);

/** The same as part of a larger print job. */
export function PaperContent({
  assessment,
  showKey = false,
  variant,
  hasSheets = false,
  layout = 'roomy',
}: PaperProps) {
  const { t } = useTranslation('assessments');
  const parts = paperParts(assessment, variant);
  const count = parts.reduce((sum, { questions }) => sum + questions.length, 0);
  const missing = assessment.questions.length - count;
  return (
    <>
      {missing > 0 && (
        <ScreenOnly mb="3">
          <Notice tone="bad">{t('paper.missing', { count: missing })}</Notice>
        </ScreenOnly>
      )}
      <Card
        px={{ base: '4', md: '8' }}
        py={{ base: '5', md: '7' }}
        _print={{ border: '0', padding: '0', boxShadow: 'none' }}
      >
        <PaperHead paper={assessment} count={count} variant={variant} />
        {count === 0 ? (
          <EmptyState title={t('paper.emptyTitle')}>{t('paper.empty')}</EmptyState>
        ) : (
          parts.map(({ title, subtitle, questions }, index) => (
            <Box as="section" key={index} mt="6" aria-label={title || t('paper.questions')}>
              {title && (
                <Box mb="3" breakInside="avoid" breakAfter="avoid">
                  <Heading as="h3">{title}</Heading>
                  {subtitle && <Text tone="ink2">{subtitle}</Text>}
                </Box>
              )}
              <Stack as="ol" gap="6" listStyleType="none" _print={layoutStyles[layout]}>
                {runsOf(questions, ({ question }) => question.passage).map(({ passage, asked }) => [
                  passage && <PaperPassage key={`passage ${asked[0]?.number}`} passage={passage} asked={asked} />,
                  ...asked.map((each) => (
                    <PaperQuestionView
                      key={each.question.id}
                      asked={each}
                      level={title ? 'h4' : 'h3'}
                      showKey={showKey}
                      hasRoom={!hasSheets}
                    />
                  )),
                ])}
              </Stack>
            </Box>
          ))
        )}
      </Card>
      {showKey && count > 0 && <AnswerKey paper={assessment} parts={parts} variant={variant} />}
    </>
  );
}
