import { CopyPlus, SpellCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Dialog, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { ChoiceCards } from '@teacher-portal/remote-sdk/ui/form';
import { type QuestionChange } from './save-question';
import { type useQuestionSaving } from './use-question-saving';

type Saving = Pick<ReturnType<typeof useQuestionSaving>, 'used' | 'settleUse' | 'save'>;

const kinds: readonly QuestionChange[] = ['correction', 'version'];
const icons = { correction: SpellCheck, version: CopyPlus };

/**
 * Asks whether an edit of a question in use is a correction, which published assessments show, or a new version, which
 * they do not.
 */
export function ChangeDialog({ saving: { used, settleUse, save } }: { saving: Saving }) {
  const { t } = useTranslation('questions');
  const [chosen, setChosen] = useState<QuestionChange>('version');
  if (!used) return null;
  const { use, body, hasSameKey } = used;
  return (
    <Dialog
      open
      onClose={settleUse}
      title={t('form.use.title')}
      description={`${t('form.use.published', { count: use.published })} ${t('form.use.answers', { count: use.answers })}`}
      footer={
        <>
          <Button onClick={settleUse}>{t('form.cancel')}</Button>
          <Button variant="primary" onClick={() => void save(body, { change: hasSameKey ? chosen : 'version' })}>
            {t(hasSameKey ? 'form.use.save' : 'form.use.saveVersion')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {hasSameKey ? (
          <ChoiceCards
            legend={t('form.use.legend')}
            name="question-change"
            columns={1}
            value={kinds.indexOf(chosen)}
            onChange={(at) => setChosen(kinds[at] ?? 'version')}
            cards={kinds.map((kind, value) => ({
              value,
              Icon: icons[kind],
              label: t(`form.use.${kind}`),
              hint: t(`form.use.${kind}Hint`),
            }))}
          />
        ) : (
          <Text>{t('form.use.keyChanged')}</Text>
        )}
      </Stack>
    </Dialog>
  );
}
