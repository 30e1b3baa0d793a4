import { type MatchingItem } from '@teacher-portal/question-types/matching/schema';
import { useTranslation } from 'shared/i18n';
import { Checkbox } from 'shared/ui/controls';
import { Grid, Stack } from 'shared/ui/core';
import { type EditorProps } from '../editing/editor-props';
import { freshId } from '../editing/fresh-id';
import { RowFeedback } from '../editing/row-feedback';
import { Rows } from '../editing/rows';
import { SchemeChoice } from '../editing/scheme-choice';
import { TextWithMedia } from '../editing/text-with-media';
import { extrasOf, type Pair, pairsOf, withExtras, withPairs, withRight } from './pairs';

const rules = ['perPair', 'rightMinusWrong', 'allOrNothing'] as const;

type Props = EditorProps<MatchingItem>;

/** Pairs, and right sides that belong to none. */
export function Editor(props: Props) {
  const { item, onChange } = props;
  const { t } = useTranslation('itemEditor');
  return (
    <Stack gap="4">
      <Pairs {...props} />
      <Extras {...props} />
      <SchemeChoice
        rule={item.rule}
        offered={rules}
        textOf={(rule) => t(`matching.rule.${rule}`)}
        hintOf={(rule) => t(`matching.hint.${rule}`)}
        onChange={(rule) => onChange({ ...item, rule })}
      />
      <Checkbox
        label={t('matching.reuses')}
        checked={item.reusesRights}
        onChange={({ target }) => onChange({ ...item, reusesRights: target.checked })}
      />
    </Stack>
  );
}

function Pairs({ item, onChange }: Props) {
  const { t } = useTranslation('itemEditor');
  const pairs = pairsOf(item);
  const create = (): Pair => ({
    id: freshId(item.lefts, 'l'),
    text: '',
    right: { id: freshId(item.rights, 'r'), text: '' },
  });
  return (
    <Rows
      legend={t('matching.pairs')}
      helper={t('matching.helper')}
      rows={pairs}
      nameOf={(_, at) => t('matching.pair', { number: at + 1 })}
      onChange={(next, kind) => onChange(withPairs(item, next), kind)}
      create={create}
      addLabel={t('matching.add')}
      min={2}
      max={40}
      faultIds={({ id, right }) => [id, right.id]}
    >
      {(row, at, set) => (
        <>
          <Grid gap="2" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
            <TextWithMedia
              label={t('matching.left', { number: at + 1 })}
              value={row.text}
              onChange={(text) => set({ text })}
              media={row.media}
              onMedia={(media) => set({ media })}
            />
            <TextWithMedia
              label={t('matching.right', { number: at + 1 })}
              value={row.right.text}
              onChange={(text) => onChange(withRight(item, row.right.id, { text }), 'typed')}
              media={row.right.media}
              onMedia={(media) => onChange(withRight(item, row.right.id, { media }), 'typed')}
              helper={t('media.menuHelper')}
            />
          </Grid>
          <RowFeedback
            name={t('matching.pair', { number: at + 1 })}
            value={row.feedback}
            onChange={(feedback) => set({ feedback })}
            media={row.feedbackMedia}
            onMedia={(feedbackMedia) => set({ feedbackMedia })}
          />
        </>
      )}
    </Rows>
  );
}

function Extras({ item, onChange }: Props) {
  const { t } = useTranslation('itemEditor');
  return (
    <Rows
      legend={t('matching.extras')}
      helper={t('matching.extrasHelper')}
      rows={extrasOf(item)}
      nameOf={(_, at) => t('matching.extra', { number: at + 1 })}
      onChange={(extras, kind) => onChange(withExtras(item, extras), kind)}
      create={(): MatchingItem['rights'][number] => ({ id: freshId(item.rights, 'r'), text: '' })}
      addLabel={t('matching.addExtra')}
      max={60 - item.lefts.length}
    >
      {(row, at, set) => (
        <TextWithMedia
          label={t('matching.extra', { number: at + 1 })}
          value={row.text}
          onChange={(text) => set({ text })}
          media={row.media}
          onMedia={(media) => set({ media })}
          helper={t('media.menuHelper')}
        />
      )}
    </Rows>
  );
}
