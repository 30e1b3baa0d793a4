import { type GapPart, type GapTextItem } from '@teacher-portal/question-types/gap-text/schema';
import { useTranslation } from 'shared/i18n';
import { Checkbox } from 'shared/ui/controls';
import { Stack } from 'shared/ui/core';
import { type ChangeKind } from '../editing/editor-props';
import { freshId } from '../editing/fresh-id';
import { Rows } from '../editing/rows';
import { TextWithMedia } from '../editing/text-with-media';
import { WorthFields } from '../editing/worth-fields';
import { NumbersFields } from '../numeric/numbers-fields';
import { FormsFields } from '../short-answer/forms-fields';

interface PartFieldsProps {
  part: GapPart;
  words: GapTextItem['words'];
  onChange: (part: GapPart, kind?: ChangeKind) => void;
  language: string;
}

/** What a gap accepts. */
export function PartFields({ part, words, onChange, language }: PartFieldsProps) {
  switch (part.kind) {
    case 'text':
      return (
        <FormsFields
          forms={part}
          onChange={(forms, kind) => onChange({ ...part, ...forms }, kind)}
          language={language}
        />
      );
    case 'number':
      return (
        <NumbersFields
          numbers={part}
          onChange={(numbers, kind) => onChange({ ...part, ...numbers }, kind)}
          language={language}
        />
      );
    case 'menu':
      return <MenuFields part={part} onChange={onChange} language={language} />;
    case 'word':
      return <WordFields part={part} words={words} onChange={onChange} />;
  }
}

type MenuOption = Extract<GapPart, { kind: 'menu' }>['options'][number];
const optionOf = (all: readonly MenuOption[]): MenuOption => ({ id: freshId(all, 'm'), text: '', fraction: '0' });

interface MenuFieldsProps extends Pick<PartFieldsProps, 'onChange' | 'language'> {
  part: Extract<GapPart, { kind: 'menu' }>;
}

function MenuFields({ part, onChange, language }: MenuFieldsProps) {
  const { t } = useTranslation('itemEditor');
  const nameOf = (at: number) => t('gap.choice', { number: at + 1 });
  return (
    <Rows
      legend={t('gap.menu')}
      rows={part.options}
      nameOf={(_, at) => nameOf(at)}
      onChange={(options, kind) => onChange({ ...part, options }, kind)}
      create={() => optionOf(part.options)}
      addLabel={t('gap.addChoice')}
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
            helper={t('media.menuHelper')}
          />
          <WorthFields name={nameOf(at)} row={row} set={set} language={language} />
        </>
      )}
    </Rows>
  );
}

interface WordFieldsProps extends Pick<PartFieldsProps, 'onChange' | 'words'> {
  part: Extract<GapPart, { kind: 'word' }>;
}

function WordFields({ part, words, onChange }: WordFieldsProps) {
  const { t } = useTranslation('itemEditor');
  const toggle = (id: string) =>
    onChange({
      ...part,
      wordIds: part.wordIds.includes(id) ? part.wordIds.filter((each) => each !== id) : [...part.wordIds, id],
    });
  return (
    <Stack as="fieldset" gap="1">
      <legend>{t('gap.rightWords')}</legend>
      {words.map(({ id, text }) => (
        <Checkbox
          key={id}
          label={text || t('gap.emptyWord')}
          checked={part.wordIds.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
    </Stack>
  );
}
