import { X } from 'lucide-react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, IconButton, Notice } from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { excerpt } from './excerpt';

/** Names the questions that could not be deleted, and why. */
export function InUseNotice({ questions, onClose }: { questions: readonly Question[]; onClose: () => void }) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  return (
    <Notice tone="bad" role="alert" mb="3">
      <Flex justify="space-between" gap="3" align="flex-start">
        <Box minWidth="0">
          {t('bank.inUse', { count: questions.length })}
          <Box as="ul" ps="5" mt="1">
            {questions.map(({ id, plainText }) => (
              <li key={id}>
                <MathText>{excerpt(plainText) || t('bank.noText')}</MathText>
              </li>
            ))}
          </Box>
        </Box>
        <IconButton size="sm" label={common('action.close')} color="inherit" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </Flex>
    </Notice>
  );
}
