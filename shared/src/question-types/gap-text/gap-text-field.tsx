import { ImagePlus, TextCursorInput } from 'lucide-react';
import { useContext, useRef, useState } from 'react';
import { type GapTextItem } from '@teacher-portal/question-types/gap-text/schema';
import { useTranslation } from 'shared/i18n';
import { Field, NativeSelect } from 'shared/ui/controls';
import { Box, Button, Flex, Stack } from 'shared/ui/core';
import { RichTextEditor } from 'shared/ui/rich-text';
import { FormulaInput } from 'shared/ui/rich-text-view';
import { type EditorProps } from '../editing/editor-props';
import { UploadsContext } from '../editing/uploads';
import { gapKinds, withGap, withGapBelow } from './edit-gaps';
import { linesOf, markupOf } from './plain-markup';

type Props = Pick<EditorProps<GapTextItem>, 'item' | 'onChange'>;
type Kind = (typeof gapKinds)[number];

/** The text: as lines, in which marked words become a gap, or as rich text once it has more than paragraphs. */
export function GapTextField({ item, onChange }: Props) {
  const [isRich, setRich] = useState(false);
  const lines = linesOf(item.text);
  return lines === undefined || isRich ? (
    <FormattedText item={item} onChange={onChange} />
  ) : (
    <PlainText item={item} onChange={onChange} lines={lines} onRich={() => setRich(true)} />
  );
}

function FormattedText({ item, onChange }: Props) {
  const { t } = useTranslation('itemEditor');
  const uploads = useContext(UploadsContext);
  return (
    <Stack gap="2">
      <RichTextEditor
        label={t('gap.text')}
        helper={t('gap.richHelper')}
        value={item.text}
        onChange={(text) => onChange({ ...item, text }, 'typed')}
        {...uploads}
      />
      <NewGap label={t('gap.below')} onMake={(kind) => onChange(withGapBelow(item, kind))} />
    </Stack>
  );
}

function PlainText({ item, onChange, lines, onRich }: Props & { lines: string; onRich: () => void }) {
  const { t } = useTranslation('itemEditor');
  const area = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const make = (kind: Kind) => {
    const [from, to] = [area.current?.selectionStart ?? lines.length, area.current?.selectionEnd ?? lines.length];
    onChange(withGap(item, lines, from, to, kind));
    area.current?.focus();
  };
  return (
    <Stack gap="2">
      <Field label={t('gap.text')} helper={t('gap.helper')} required>
        <FormulaInput
          name={t('gap.text')}
          ref={area}
          rows={5}
          value={lines}
          onChange={(text) => onChange({ ...item, text: text === '' ? '' : markupOf(text) }, 'typed')}
        />
      </Field>
      <NewGap label={t('gap.make')} onMake={make} />
      <Box>
        <Button size="sm" variant="ghost" icon={<ImagePlus size={14} aria-hidden />} onClick={onRich}>
          {t('gap.format')}
        </Button>
      </Box>
    </Stack>
  );
}

function NewGap({ label, onMake }: { label: string; onMake: (kind: Kind) => void }) {
  const { t } = useTranslation('itemEditor');
  const [kind, setKind] = useState<Kind>('text');
  return (
    <Flex gap="2" wrap="wrap" align="flex-end">
      <Field label={t('gap.newKind')}>
        <NativeSelect
          placeholder={false}
          value={kind}
          options={gapKinds.map((value) => ({ value, label: t(`gap.kinds.${value}`) }))}
          onChange={({ target }) => setKind(gapKinds.find((each) => each === target.value) ?? 'text')}
        />
      </Field>
      <Button icon={<TextCursorInput size={16} aria-hidden />} onClick={() => onMake(kind)}>
        {label}
      </Button>
    </Flex>
  );
}
