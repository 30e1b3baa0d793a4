import { CircleHelp } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { EmptyState, Flex, LinkButton } from '@teacher-portal/remote-sdk/ui/core';

/** Shown for an empty bank of a course, or of the school: how to start. */
export function NoQuestions({ courseId }: { courseId: number | undefined }) {
  const { t } = useTranslation('questions');
  const mayWrite = useMay('write');
  const of = courseId === undefined ? undefined : { subject: courseId };
  const state = of && subjectState(of.subject);
  return (
    <EmptyState
      icon={<CircleHelp size={24} aria-hidden />}
      title={t(of ? 'bank.emptyTitle' : 'bank.emptyAll')}
      action={
        mayWrite && (
          <Flex gap="2" wrap="wrap" justify="center">
            <LinkButton asChild>
              <Link to={paths.questions.add.href(of)} state={state}>
                {t('bank.add')}
              </Link>
            </LinkButton>
            <LinkButton asChild>
              <Link to={paths.questions.import.href(of)} state={state}>
                {t('bank.import')}
              </Link>
            </LinkButton>
            <LinkButton asChild>
              <Link to={paths.questions.bulk.href(of)} state={state}>
                {t('bank.generate')}
              </Link>
            </LinkButton>
          </Flex>
        )
      }
    >
      {t('bank.empty')}
    </EmptyState>
  );
}
