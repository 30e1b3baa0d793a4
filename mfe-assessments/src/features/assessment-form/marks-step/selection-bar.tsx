import { useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Card, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { type Paper } from './use-paper';

interface SelectionBarProps {
  paper: Paper;
  onRemove: () => void;
}

/** Actions on the selected questions. */
export function SelectionBar({ paper, onRemove }: SelectionBarProps) {
  const { t } = useTranslation('assessmentForm');
  const [target, setTarget] = useState('');
  const { selected, titles } = paper;
  const move = () => {
    paper.moveTo(selected, target === '0' ? null : Number(target) - 1);
    paper.clear();
    setTarget('');
  };
  return (
    <Card role="group" aria-label={t('marks.selectedBar')} bg="accentSoft">
      <Flex gap="2" align="center" wrap="wrap">
        <Text role="status" fontWeight="medium" me="2">
          {t('marks.selected', { count: selected.length })}
        </Text>
        <Box flex="0 1 16rem">
          <NativeSelect
            aria-label={t('marks.target')}
            placeholder={t('marks.targetChoose')}
            value={target}
            options={titles.map((title, at) => ({ value: at, label: title }))}
            onChange={(event) => setTarget(event.target.value)}
          />
        </Box>
        <Button disabled={target === ''} onClick={move}>
          {t('marks.move')}
        </Button>
        <Button onClick={onRemove}>{t('marks.removeSelected')}</Button>
        <Button variant="ghost" onClick={paper.clear}>
          {t('marks.clear')}
        </Button>
      </Flex>
    </Card>
  );
}
