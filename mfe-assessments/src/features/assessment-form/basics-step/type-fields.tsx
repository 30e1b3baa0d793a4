import { ClipboardList, GraduationCap, Timer } from 'lucide-react';
import {
  assessmentSubType,
  assessmentSubTypeLabel,
  assessmentType,
  assessmentTypeLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex } from '@teacher-portal/remote-sdk/ui/core';
import { ChoiceCards, FieldGroup, Radio } from '@teacher-portal/remote-sdk/ui/form';
import { type FieldsProps } from './field-props';

const types = [
  { type: assessmentType.assignment, Icon: ClipboardList, hint: 'form.typeHint.assignment' },
  { type: assessmentType.exam, Icon: GraduationCap, hint: 'form.typeHint.exam' },
  { type: assessmentType.quiz, Icon: Timer, hint: 'form.typeHint.quiz' },
] as const;

const subTypes = Object.values(assessmentSubType);

/** Type of the assessment, and whether it is graded. */
export function TypeFields({ draft, change, errorOf }: FieldsProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: words } = useTranslation('messages');
  const cards = types.map(({ type, Icon, hint }) => ({
    value: type,
    Icon,
    label: words(assessmentTypeLabel[type]),
    hint: t(hint, limits),
  }));
  return (
    <>
      <Box data-field="type">
        <ChoiceCards
          legend={t('form.type')}
          name="assessment-type"
          cards={cards}
          columns={3}
          value={draft.type}
          onChange={(type) => change({ type })}
          error={errorOf('type')}
        />
      </Box>
      <Box data-field="subType">
        <FieldGroup legend={t('form.subType')} error={errorOf('subType')}>
          <Flex gap="5" wrap="wrap">
            {subTypes.map((subType) => (
              <Radio
                key={subType}
                label={words(assessmentSubTypeLabel[subType])}
                name="assessment-sub-type"
                value={subType}
                checked={draft.subType === subType}
                onChange={() => change({ subType })}
              />
            ))}
          </Flex>
        </FieldGroup>
      </Box>
    </>
  );
}
