import { getAskedVersions } from '@teacher-portal/remote-sdk/contract/asked-versions';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Flex, Notice, TextLink } from '@teacher-portal/remote-sdk/ui/core';

/** Says which questions of a draft have changed in the bank since it was last saved, with the way to what changed. */
export function ChangedQuestions({ assessmentId }: { assessmentId: number }) {
  const { t } = useTranslation('assessments');
  const { data } = useQuery(read(getAskedVersions, { params: { id: assessmentId } }));
  if (!data?.changed?.length) return null;
  return (
    <Notice role="status" mb="3">
      <Flex gap="3" wrap="wrap">
        {t('versions.changed', { count: data.changed.length })}
        {data.changed.map(({ questionId, place }) => (
          <TextLink key={questionId} asChild>
            <Link to={paths.questions.details.href({ id: questionId })}>{t('versions.whatChanged', { place })}</Link>
          </TextLink>
        ))}
      </Flex>
    </Notice>
  );
}
