import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex, Tag } from '@teacher-portal/remote-sdk/ui/core';

const steps = ['topic', 'parameters'] as const;

/** Shows the current one of the two steps. */
export function StepList({ step }: { step: number }) {
  const { t } = useTranslation('questions');
  return (
    <Flex as="ol" aria-label={t('bulk.steps')} listStyleType="none" gap="2" wrap="wrap" mb="3">
      {steps.map((name, index) => (
        <li key={name} aria-current={index === step ? 'step' : undefined}>
          <Tag tone={index === step ? 'accent' : 'neutral'}>
            {t('bulk.stepOf', { number: index + 1, name: t(`bulk.step.${name}`) })}
          </Tag>
        </li>
      ))}
    </Flex>
  );
}
