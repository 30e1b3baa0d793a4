import { memo, useState } from 'react';
import { type GapTextItem } from '@teacher-portal/question-types/gap-text/schema';
import { useTranslation } from 'shared/i18n';
import { Checkbox, Field, FieldGroup, NativeSelect } from 'shared/ui/controls';
import { Flex, Stack } from 'shared/ui/core';
import { useSteady } from 'shared/ui/long-table';
import { type ChangeKind, type EditorProps } from '../editing/editor-props';
import { freshId } from '../editing/fresh-id';
import { NumberField } from '../editing/number-field';
import { FindingsWithin } from '../editing/row-faults';
import { Rows } from '../editing/rows';
import { TextWithMedia } from '../editing/text-with-media';
import { answerOf, type Gap, gapKinds, withoutGap, withPart } from './edit-gaps';
import { GapTextField } from './gap-text-field';
import { PartFields } from './part-fields';

/** Changes the item as it is by then; `kind` as everywhere. */
type Edit = (change: (item: GapTextItem) => GapTextItem, kind?: ChangeKind) => void;

/** The text, its gaps, the bank of words, and gaps whose answers may be exchanged. */
export function Editor({ item, onChange, language }: EditorProps<GapTextItem>) {
  const { gaps, words, reusesWords, anyOrder } = item;
  const edit = useSteady<Parameters<Edit>>((change, kind) => onChange(change(item), kind));
  return (
    <Stack gap="4">
      <GapTextField item={item} onChange={onChange} />
      {gaps.length > 0 && <Gaps gaps={gaps} words={words} edit={edit} language={language} />}
      {(words.length > 0 || gaps.some(({ part }) => part.kind === 'word')) && (
        <Words words={words} reusesWords={reusesWords} edit={edit} />
      )}
      {gaps.length > 1 && <AnyOrder gaps={gaps} anyOrder={anyOrder} edit={edit} />}
    </Stack>
  );
}

interface GapsProps extends Pick<GapTextItem, 'gaps' | 'words'> {
  edit: Edit;
  language: string;
}

/** Two hundred gaps are drawn anew only when one of them changes, not at each key in the text. */
const Gaps = memo(({ gaps, words, edit, language }: GapsProps) => {
  const { t } = useTranslation('itemEditor');
  return (
    <Rows
      legend={t('gap.gaps')}
      helper={t('gap.gapsHelper')}
      rows={gaps}
      nameOf={({ id }) => t('gap.gap', { id })}
      onChange={(changed, kind) => edit((item) => ({ ...item, gaps: changed }), kind)}
      onRemove={(gap) => edit((item) => withoutGap(item, gap))}
      max={200}
    >
      {(gap) => <GapFields gap={gap} words={words} edit={edit} language={language} />}
    </Rows>
  );
});

/** Drawn anew only when this gap changes. */
const GapFields = memo(({ gap, words, edit, language }: Omit<GapsProps, 'gaps'> & { gap: Gap }) => {
  const { t } = useTranslation('itemEditor');
  const { id, part, weight } = gap;
  const set = (changes: Partial<Gap>, kind: ChangeKind = 'typed') =>
    edit(
      (item) => ({ ...item, gaps: item.gaps.map((each) => (each.id === id ? { ...each, ...changes } : each)) }),
      kind,
    );
  return (
    <>
      <Flex gap="3" wrap="wrap" align="flex-start">
        <Field label={t('gap.kind', { id })}>
          <NativeSelect
            placeholder={false}
            value={part.kind}
            options={gapKinds.map((value) => ({ value, label: t(`gap.kinds.${value}`) }))}
            onChange={({ target }) => {
              const kind = gapKinds.find((each) => each === target.value);
              if (kind) edit((item) => withPart(item, id, kind, answerOf(gap, item)));
            }}
          />
        </Field>
        <NumberField
          label={t('gap.weight', { id })}
          value={weight}
          onChange={(changed, kind) => set({ weight: changed }, kind)}
          language={language}
        />
      </Flex>
      <FindingsWithin id={id}>
        <PartFields
          part={part}
          words={words}
          onChange={(changed, kind = 'step') => set({ part: changed }, kind)}
          language={language}
        />
      </FindingsWithin>
    </>
  );
});

const Words = memo(({ words, reusesWords, edit }: Pick<GapTextItem, 'words' | 'reusesWords'> & { edit: Edit }) => {
  const { t } = useTranslation('itemEditor');
  return (
    <>
      <Rows
        legend={t('gap.words')}
        helper={t('gap.wordsHelper')}
        rows={words}
        nameOf={(_, at) => t('gap.word', { number: at + 1 })}
        onChange={(changed, kind) => edit((item) => ({ ...item, words: changed }), kind)}
        create={(): GapTextItem['words'][number] => ({ id: freshId(words, 'w'), text: '' })}
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
        checked={reusesWords}
        onChange={({ target }) => edit((item) => ({ ...item, reusesWords: target.checked }))}
      />
    </>
  );
});

/** One group is offered; more of them, from an import, stay as they are until this changes. */
const AnyOrder = memo(({ gaps, anyOrder, edit }: Pick<GapTextItem, 'gaps' | 'anyOrder'> & { edit: Edit }) => {
  const { t } = useTranslation('itemEditor');
  // A group begins with one gap, which is none yet.
  const [begun, setBegun] = useState<string>();
  const stored = anyOrder.flat();
  const grouped = stored.length > 0 || !begun ? stored : [begun];
  const toggle = (id: string) => {
    const ids = gaps.map((gap) => gap.id).filter((each) => (each === id) !== grouped.includes(each));
    setBegun(ids.length === 1 ? ids[0] : undefined);
    edit((item) => ({ ...item, anyOrder: ids.length > 1 ? [ids] : [] }));
  };
  return (
    <FieldGroup legend={t('gap.anyOrder')} helper={t('gap.anyOrderHelper')}>
      <Flex gap="3" wrap="wrap">
        {gaps.map(({ id }) => (
          <Checkbox key={id} label={t('gap.gap', { id })} checked={grouped.includes(id)} onChange={() => toggle(id)} />
        ))}
      </Flex>
    </FieldGroup>
  );
});
