import { bloomsTaxonomy } from '@teacher-portal/remote-sdk/contract/enums';
import { getGenerator } from '@teacher-portal/remote-sdk/contract/generation';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Loading, Notice, Skeleton, Text } from '@teacher-portal/remote-sdk/ui/core';

const recall: readonly string[] = [bloomsTaxonomy.remember, bloomsTaxonomy.understand];

/** Names the generator, and what the offline rules cannot do. */
export function GeneratorNote({ level }: { level: string }) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const { data, error } = useQuery(read(getGenerator, {}, { meta: { acrossSchools: true }, staleTime: 5 * 60_000 }));
  // Only informative: each question names its generator.
  if (error) return null;
  if (!data) {
    return (
      <Loading>
        <Skeleton width="60%" />
      </Loading>
    );
  }
  if (data.generator === 'model') return <Notice>{t('bulk.byModel', { model: data.madeBy })}</Notice>;
  return (
    <Notice>
      <Text>{t('bulk.byRules')}</Text>
      <Text mt="1">{recall.includes(level) ? t('bulk.rulesAsk') : message('generation.onlyRecall')}</Text>
    </Notice>
  );
}
