import { type ReactNode } from 'react';
import { type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import { type Submission } from '@teacher-portal/remote-sdk/contract/submission';
import { OtherSchool } from '@teacher-portal/remote-sdk/entities/other-school';
import { Box, Flex, PageHeader } from '@teacher-portal/remote-sdk/ui/core';
import { useAssessmentCrumbs } from '../../submission/assessment-crumbs';
import { SubmissionFacts } from '../../submission/submission-facts';
import { type GradingPlace } from './grading-address';
import { GradingToolbar } from './grading-toolbar';

interface DeskHeadProps {
  title: string;
  submission: Submission | undefined;
  assessment: AssessmentSummary | undefined;
  place: GradingPlace;
  /** Missing where there is nothing to grade. */
  onChange: ((change: Partial<GradingPlace>) => void) | undefined;
  openHelp: () => void;
  openHistory: () => void;
  canUndo: boolean;
  undo: () => void;
  /** How far the grading is. */
  children: ReactNode;
}

/** Whose work it is, how to go through all of it, and what is known of it. */
export function DeskHead(props: DeskHeadProps) {
  const { title, submission, assessment, place, onChange, openHelp, openHistory, canUndo, undo, children } = props;
  const crumbs = useAssessmentCrumbs(assessment);
  const toolbar = onChange && (
    <GradingToolbar
      isByQuestion={place.isByQuestion}
      areNamesHidden={place.areNamesHidden}
      onChange={onChange}
      onHelp={openHelp}
      onHistory={openHistory}
      canUndo={canUndo}
      onUndo={undo}
    />
  );
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} secondary={toolbar} />
      {submission && <OtherSchool gradeId={submission.assessment.gradeId} />}
      <Flex columnGap="3" wrap="wrap" justify="space-between" align="flex-start" minHeight="8" mt={{ xl: '-1.5' }}>
        {submission ? <SubmissionFacts submission={submission} /> : <Box minHeight={{ base: '2.75rem', sm: '8' }} />}
        {children}
      </Flex>
    </>
  );
}
