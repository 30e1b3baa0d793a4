import { ArrowRight } from 'lucide-react';
import { type FirstStep } from '@teacher-portal/remote-sdk/contract/dashboard';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useScope } from '@teacher-portal/remote-sdk/entities/scope';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, Flex, LinkButton, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { attentionQuery } from './attention.query';

const addressOf: Record<FirstStep, string> = {
  students: paths.students.list.href({ roster: 'upload' }),
  topics: paths.categories.list.href(),
  questions: paths.questions.area.href(),
  assessments: paths.assessments.add.href(),
};

/** What a new grade still lacks, each with a link; renders nothing once it is complete. */
export function FirstStepsCard({ gradeId }: { gradeId: number }) {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(attentionQuery(gradeId, useScope().scope));
  if (!data?.firstSteps.length) return null;
  return (
    <SectionCard title={t('firstSteps.heading')} mb="4">
      <Box as="ol" listStyle="none">
        {data.firstSteps.map((step) => (
          <Flex
            as="li"
            key={step}
            gap="3"
            align="center"
            py="2"
            borderTopWidth="1px"
            borderColor="line"
            _first={{ borderTopWidth: '0' }}
          >
            <Box flex="1" minWidth="0">
              <Text fontWeight="medium">{t(`firstSteps.${step}`)}</Text>
              <Text size="small" tone="ink3">
                {t(`firstSteps.${step}Why`)}
              </Text>
            </Box>
            <LinkButton asChild size="sm">
              <Link to={addressOf[step]} aria-label={`${t('firstSteps.go')}: ${t(`firstSteps.${step}`)}`}>
                {t('firstSteps.go')}
                <ArrowRight size={16} aria-hidden />
              </Link>
            </LinkButton>
          </Flex>
        ))}
      </Box>
    </SectionCard>
  );
}
