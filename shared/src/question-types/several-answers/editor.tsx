import { type SeveralAnswersItem } from '@teacher-portal/question-types/several-answers/schema';
import { useTranslation } from 'shared/i18n';
import { Checkbox } from 'shared/ui/controls';
import { Box, Stack } from 'shared/ui/core';
import { type EditorProps } from '../editing/editor-props';
import { freshId } from '../editing/fresh-id';
import { RowFeedback } from '../editing/row-feedback';
import { Rows } from '../editing/rows';
import { SchemeChoice } from '../editing/scheme-choice';
import { ShareField } from '../editing/share-field';
import { TellsField } from '../editing/tells-field';
import { TextWithMedia } from '../editing/text-with-media';
import { letterOf } from '../parts/letter';

const rules = ['rightMinusWrong', 'allOrNothing', 'overTicking', 'ownWeights'] as const;

type Option = SeveralAnswersItem['options'][number];
const optionOf = (all: readonly Option[]): Option => ({ id: freshId(all, 'o'), text: '', isRight: false });

/** Options, of which several are right, how they count, and what the student is told of their number. */
export function Editor({ item, onChange, language }: EditorProps<SeveralAnswersItem>) {
  const { t } = useTranslation('itemEditor');
  const isWeighted = item.rule === 'ownWeights';
  const nameOf = (at: number) => t('option', { letter: letterOf(at) });
  return (
    <Stack gap="4">
      <Rows
        legend={t('several.options')}
        rows={item.options}
        nameOf={(_, at) => nameOf(at)}
        onChange={(options, kind) => onChange({ ...item, options }, kind)}
        create={() => optionOf(item.options)}
        addLabel={t('several.add')}
        min={2}
        max={40}
      >
        {(row, at, set) => (
          <>
            <TextWithMedia
              label={nameOf(at)}
              value={row.text}
              onChange={(text) => set({ text })}
              media={row.media}
              onMedia={(media) => set({ media })}
            />
            <RightBox at={at} isRight={row.isRight} onChange={(isRight) => set({ isRight }, 'step')} />
            {isWeighted && (
              <ShareField
                name={nameOf(at)}
                value={row.weight ?? '0'}
                onChange={(weight, kind) => set({ weight }, kind)}
                language={language}
              />
            )}
            <RowFeedback
              name={nameOf(at)}
              value={row.feedback}
              onChange={(feedback) => set({ feedback })}
              media={row.feedbackMedia}
              onMedia={(feedbackMedia) => set({ feedbackMedia })}
            />
          </>
        )}
      </Rows>
      <SchemeChoice<SeveralAnswersItem['rule'], (typeof rules)[number]>
        rule={item.rule}
        offered={rules}
        textOf={(rule) => t(`several.rule.${rule}`)}
        hintOf={(rule) => t(`several.hint.${rule}`)}
        onChange={(rule) => onChange({ ...item, rule })}
      />
      <TellsField value={item.tells} onChange={(tells) => onChange({ ...item, tells })} />
    </Stack>
  );
}

function RightBox({ at, isRight, onChange }: { at: number; isRight: boolean; onChange: (isRight: boolean) => void }) {
  const { t } = useTranslation('itemEditor');
  return (
    <Box data-inline>
      <Checkbox
        label={t('several.right', { letter: letterOf(at) })}
        checked={isRight}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Box>
  );
}
