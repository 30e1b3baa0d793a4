import { useState } from 'react';
import { type GapTextItem } from '@teacher-portal/question-types/gap-text/schema';
import { useTranslation } from 'shared/i18n';
import { Checkbox, Field, FieldGroup, NativeSelect } from 'shared/ui/controls';
import { Flex, Stack } from 'shared/ui/core';
import { type EditorProps } from '../editing/editor-props';
import { freshId } from '../editing/fresh-id';
import { NumberField } from '../editing/number-field';
import { FindingsWithin } from '../editing/row-faults';
import { Rows } from '../editing/rows';
import { TextWithMedia } from '../editing/text-with-media';
import { answerOf, gapKinds, withoutGap, withPart } from './edit-gaps';
import { GapTextField } from './gap-text-field';
import { PartFields } from './part-fields';

type Props = EditorProps<GapTextItem>;

/** The text, its gaps, the bank of words, and gaps whose answers may be exchanged. */
export function Editor(props: Props) {
  const { item, onChange } = props;
  return (
    <Stack gap="4">
      <GapTextField item={item} onChange={onChange} />
      {item.gaps.length > 0 && <Gaps {...props} />}
      {(item.words.length > 0 || item.gaps.some(({ part }) => part.kind === 'word')) && <Words {...props} />}
      {item.gaps.length > 1 && <AnyOrder {...props} />}
    </Stack>
  );
}

function Gaps({ item, onChange, language }: Props) {
  const { t } = useTranslation('itemEditor');
  const nameOf = (id: string) => t('gap.gap', { id });
  return (
    <Rows
      legend={t('gap.gaps')}
      helper={t('gap.gapsHelper')}
      rows={item.gaps}
      nameOf={({ id }) => nameOf(id)}
      onChange={(gaps, kind) => onChange({ ...item, gaps }, kind)}
      onRemove={(gap) => onChange(withoutGap(item, gap))}
      max={200}
    >
      {(row, _, set) => (
        <>
          <Flex gap="3" wrap="wrap" align="flex-start">
            <Field label={t('gap.kind', { id: row.id })}>
              <NativeSelect
                placeholder={false}
                value={row.part.kind}
                options={gapKinds.map((value) => ({ value, label: t(`gap.kinds.${value}`) }))}
                onChange={({ target }) => {
                  const kind = gapKinds.find((each) => each === target.value);
                  if (kind) onChange(withPart(item, row.id, kind, answerOf(row, item)));
                }}
              />
            </Field>
            <NumberField
              label={t('gap.weight', { id: row.id })}
              value={row.weight}
              onChange={(weight, kind) => set({ weight }, kind)}
              language={language}
            />
          </Flex>
          <FindingsWithin id={row.id}>
            <PartFields
              part={row.part}
              words={item.words}
              onChange={(part, kind = 'step') => set({ part }, kind)}
              language={language}
            />
          </FindingsWithin>
        </>
      )}
    </Rows>
  );
}

function Words({ item, onChange }: Props) {
  const { t } = useTranslation('itemEditor');
  return (
    <>
      <Rows
        legend={t('gap.words')}
        helper={t('gap.wordsHelper')}
        rows={item.words}
        nameOf={(_, at) => t('gap.word', { number: at + 1 })}
        onChange={(words, kind) => onChange({ ...item, words }, kind)}
        create={(): GapTextItem['words'][number] => ({ id: freshId(item.words, 'w'), text: '' })}
        addLabel={t('gap.addWord')}
        max={200}
      >
        {(row, at, set) => (
          <TextWithMedia
            label={t('gap.word', { number: at + 1 })}
            value={row.text}
            onChange={(text) => set({ text })}
            media={row.media}
            onMedia={(media) => set({ media })}
            helper={t('media.menuHelper')}
          />
        )}
      </Rows>
      <Checkbox
        label={t('gap.reuses')}
        checked={item.reusesWords}
        onChange={({ target }) => onChange({ ...item, reusesWords: target.checked })}
      />
    </>
  );
}

/** One group is offered; more of them, from an import, stay as they are until this changes. */
function AnyOrder({ item, onChange }: Props) {
  const { t } = useTranslation('itemEditor');
  // A group begins with one gap, which is none yet.
  const [begun, setBegun] = useState<string>();
  const stored = item.anyOrder.flat();
  const grouped = stored.length > 0 || !begun ? stored : [begun];
  const toggle = (id: string) => {
    const ids = item.gaps.map((gap) => gap.id).filter((each) => (each === id) !== grouped.includes(each));
    setBegun(ids.length === 1 ? ids[0] : undefined);
    onChange({ ...item, anyOrder: ids.length > 1 ? [ids] : [] });
  };
  return (
    <FieldGroup legend={t('gap.anyOrder')} helper={t('gap.anyOrderHelper')}>
      <Flex gap="3" wrap="wrap">
        {item.gaps.map(({ id }) => (
          <Checkbox key={id} label={t('gap.gap', { id })} checked={grouped.includes(id)} onChange={() => toggle(id)} />
        ))}
      </Flex>
    </FieldGroup>
  );
}
