import { askNewestVersions, getAskedVersions } from 'shared/contract/asked-versions';
import { type Assessment } from 'shared/contract/assessment';
import { handleSuccess } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { read, useQuery, useWrite } from 'shared/query';
import { Button, Flex, Notice } from 'shared/ui/core';

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
