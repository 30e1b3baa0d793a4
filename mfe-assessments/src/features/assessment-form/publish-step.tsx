import { CircleAlert, CircleCheck } from 'lucide-react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { type UpdateStep } from '@teacher-portal/remote-sdk/contract/assessment.rules';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Card, Flex, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useProblem } from '../../assessment/use-problem';
import { updateSteps } from './assessment-bodies';
import { AssessmentFacts } from './assessment-facts';
import { formSteps } from './use-form-address';

interface PublishStepProps {
  assessment: Assessment;
  problemOf: (step: UpdateStep) => Problem | undefined;
  onStep: (step: UpdateStep) => void;
}

/** Lists what publishing requires and what it would do. */
export function PublishStep({ assessment, problemOf, onStep }: PublishStepProps) {
  const { t } = useTranslation('assessmentForm');
  const { textOf } = useProblem();
  return (
    <Stack gap="4">
      <Card>
        <Text mb="3">{t('form.publishLead')}</Text>
        <Stack as="ul" gap="2" listStyleType="none">
          {updateSteps.map((step) => {
            const problem = problemOf(step);
            const name = t(`form.step.${formSteps[step]}`);
            return (
              <Flex as="li" key={step} gap="2" align="center" wrap="wrap">
                <Box color={problem ? 'bad' : 'good'} flexShrink="0">
                  {problem ? <CircleAlert size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
                </Box>
                <Text flex="1 1 12rem">
                  {problem
                    ? t('form.stepMissing', { step: name, problem: textOf(problem) })
                    : t('form.stepReady', { step: name })}
                </Text>
                {problem && (
                  <Button size="sm" onClick={() => onStep(step)}>
                    {t('form.toStep', { step: name })}
                  </Button>
                )}
              </Flex>
            );
          })}
        </Stack>
      </Card>
      <AssessmentFacts assessment={assessment} />
    </Stack>
  );
}
