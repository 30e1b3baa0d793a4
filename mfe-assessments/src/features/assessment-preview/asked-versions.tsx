import { askNewestVersions, getAskedVersions } from '@teacher-portal/remote-sdk/contract/asked-versions';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, Notice } from '@teacher-portal/remote-sdk/ui/core';

/** Offers newer versions of the questions until somebody has handed in, and says of which the wording is not known. */
export function AskedVersions({ assessment: { id, version } }: { assessment: Assessment }) {
  const { t } = useTranslation('assessments');
  const { data } = useQuery(read(getAskedVersions, { params: { id } }));
  const update = useWrite(askNewestVersions, { onSuccess: () => handleSuccess('success.assessmentUpdated') });
  if (!data) return null;
  const outdated = data.questions.filter(({ number, newest }) => number < newest).length;
  const unknown = data.questions.filter(({ isWordingKnown }) => !isWordingKnown).length;
  return (
    <>
      {data.isOpen && outdated > 0 && (
        <Notice>
          <Flex gap="3" align="center" wrap="wrap">
            {t('versions.newer', { count: outdated })}
            <Button size="sm" loading={update.isPending} onClick={() => update.mutate({ params: { id }, version })}>
              {t('versions.ask', { count: outdated })}
            </Button>
          </Flex>
        </Notice>
      )}
      {unknown > 0 && <Notice>{t('versions.unknown', { count: unknown })}</Notice>}
    </>
  );
}
