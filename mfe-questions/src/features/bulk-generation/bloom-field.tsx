import { bloomsTaxonomy, bloomsTaxonomyLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Text } from '@teacher-portal/remote-sdk/ui/core';
import { FieldGroup, Radio } from '@teacher-portal/remote-sdk/ui/form';

/** From the lowest to the highest level of the taxonomy. */
const levels = Object.values(bloomsTaxonomy).toReversed();

interface BloomFieldProps {
  value: string;
  onChange: (level: string) => void;
  error?: string;
}

/** Selects the Bloom level, each with what such a question asks of a student. */
export function BloomField({ value, onChange, error }: BloomFieldProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  return (
    <FieldGroup legend={t('bulk.bloom')} error={error}>
      {levels.map((level) => (
        <Radio
          key={level}
          name="bloomsTaxonomy"
          checked={value === level}
          onChange={() => onChange(level)}
          label={
            <>
              {message(bloomsTaxonomyLabel[level])}
              <Text as="span" size="small" tone="ink2" display="block">
                {t(`bulk.bloomAsks.${level}`)}
              </Text>
            </>
          }
        />
      ))}
    </FieldGroup>
  );
}
