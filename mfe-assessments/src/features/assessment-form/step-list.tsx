import { Check } from 'lucide-react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type FormStep, formSteps } from './use-form-address';

interface StepListProps {
  current: FormStep;
  isDone: (step: FormStep) => boolean;
  onStep: (step: FormStep) => void;
}

/** Visually hidden where there is no room. */
const heardOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** The steps of the form: the current one, completed ones, and links to them. */
export function StepList({ current, isDone, onStep }: StepListProps) {
  const { t } = useTranslation('assessmentForm');
  return (
    <nav aria-label={t('form.steps')}>
      <Flex as="ol" listStyleType="none" gap={{ base: '1', md: '2' }} mb="4">
        {formSteps.map((name, index) => {
          const step = index as FormStep;
          const isCurrent = step === current;
          return (
            <Box as="li" key={name} flex={{ base: isCurrent ? '1 1 auto' : '0 0 auto', md: '1 1 0' }} minWidth="0">
              <Box
                asChild
                display="flex"
                alignItems="center"
                gap="2"
                width="full"
                minHeight="10"
                px="2"
                position="relative"
                borderBottomWidth="2px"
                borderColor={isCurrent ? 'accent' : 'line'}
                color={isCurrent ? 'ink' : 'ink2'}
                textAlign="start"
                cursor="pointer"
                _hover={{ bg: 'hover' }}
              >
                <button type="button" aria-current={isCurrent ? 'step' : undefined} onClick={() => onStep(step)}>
                  <Mark number={index + 1} isCurrent={isCurrent} isDone={isDone(step)} />
                  <Text
                    as="span"
                    fontWeight={isCurrent ? 'semibold' : 'medium'}
                    css={isCurrent ? undefined : { mdDown: heardOnly }}
                  >
                    {t(`form.step.${name}`)}
                  </Text>
                  {isDone(step) && (
                    <Text as="span" css={heardOnly}>
                      {t('form.stepDone')}
                    </Text>
                  )}
                </button>
              </Box>
            </Box>
          );
        })}
      </Flex>
    </nav>
  );
}

function Mark({ number, isCurrent, isDone }: { number: number; isCurrent: boolean; isDone: boolean }) {
  return (
    <Flex
      as="span"
      aria-hidden
      align="center"
      justify="center"
      boxSize="6"
      flexShrink="0"
      borderRadius="full"
      textStyle="small"
      fontWeight="semibold"
      bg={isCurrent ? 'accent' : isDone ? 'goodSoft' : 'sunken'}
      color={isCurrent ? 'accentInk' : isDone ? 'good' : 'ink2'}
    >
      {isDone && !isCurrent ? <Check size={14} /> : number}
    </Flex>
  );
}
