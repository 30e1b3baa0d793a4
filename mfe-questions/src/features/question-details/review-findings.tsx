import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { reviewChecks } from '@teacher-portal/item-writing/review-checks';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { isEditable } from '../../question/sharing';
import { Box, SectionCard, Stack, TextLink } from '@teacher-portal/remote-sdk/ui/core';

/** The checks that lowered the review score, each with a link to the part of the form that fixes it. */
export function ReviewFindings({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const { id, courseId, reviewFailed } = question;
  const mayWrite = useMay('write') && isEditable(question);
  if (reviewFailed.length === 0) return null;
  return (
    <SectionCard title={t('details.reviewFailed')}>
      <Stack as="ul" gap="2" listStyleType="none">
        {reviewFailed.map((name) => {
          const { fault, place } = reviewChecks[name];
          return (
            <Box as="li" key={name}>
              {mayWrite ? (
                <TextLink asChild>
                  <Link to={paths.questions.add.href({ subject: courseId, id, place })} state={subjectState(courseId)}>
                    {message(`questionChecks.${fault}`)}
                  </Link>
                </TextLink>
              ) : (
                message(`questionChecks.${fault}`)
              )}
            </Box>
          );
        })}
      </Stack>
    </SectionCard>
  );
}
