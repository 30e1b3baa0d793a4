import { Trash2 } from 'lucide-react';
import { type AnnotationShape } from '@teacher-portal/remote-sdk/contract/annotation';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { NativeSelect, Textarea } from '@teacher-portal/remote-sdk/ui/controls';
import { Box, Flex, IconButton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type NamedCriterion, Numeral, signedPoints, useNameOf } from '../../../submission/annotations/list';
import { type Shown, useWork } from '../../../submission/annotations/work';

interface EditListProps {
  criteria: readonly NamedCriterion[];
  /** Null removes it. */
  onChange: (annotation: Shown, shape: AnnotationShape | null) => void;
}

/** The annotations of an answer, to word and to remove them. */
export function EditList({ criteria, onChange }: EditListProps) {
  const { t } = useTranslation('annotations');
  const { annotations, numbers } = useWork();
  const nameOf = useNameOf();
  const choices = criteria.map(({ id, text, points }) => ({
    value: String(id),
    label: `${text} (${signedPoints(points)})`,
  }));
  if (annotations.length === 0) return null;
  return (
    <Box as="ol" listStyleType="none" aria-label={t('list')} display="grid" gap="1.5">
      {annotations.map((each) => {
        const { shape } = each;
        const number = numbers.get(each);
        const name = number === undefined ? nameOf(each) : `${number} ${nameOf(each)}`;
        return (
          <Flex as="li" key={each.id} data-annotation={each.id} gap="2" align="flex-start" wrap="wrap">
            <Flex gap="2" align="center" flex="1 1 14rem" minWidth="0">
              {number !== undefined && <Numeral number={number} />}
              {'text' in shape ? (
                <Box flex="1" minWidth="0">
                  {shape.kind === 'passage' && (
                    <Text size="small" tone="ink2" lineClamp="2" dir="auto">
                      {nameOf(each)}
                    </Text>
                  )}
                  <Textarea
                    rows={1}
                    aria-label={t('words', { name })}
                    value={shape.text}
                    maxLength={limits.commentMax}
                    onChange={({ target }) => onChange(each, { ...shape, text: target.value })}
                  />
                </Box>
              ) : (
                <Text size="small">{nameOf(each)}</Text>
              )}
            </Flex>
            {'criterionId' in shape && criteria.length > 0 && (
              <Box flex="0 1 14rem">
                <NativeSelect
                  aria-label={t('criterion', { name })}
                  value={String(shape.criterionId ?? '')}
                  onChange={({ target }) =>
                    onChange(each, { ...shape, criterionId: target.value === '' ? null : Number(target.value) })
                  }
                  placeholder={t('noCriterion')}
                  options={choices}
                />
              </Box>
            )}
            <IconButton label={t('remove', { name })} onClick={() => onChange(each, null)}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </Flex>
        );
      })}
    </Box>
  );
}
