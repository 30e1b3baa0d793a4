import { TextCursorInput } from 'lucide-react';
import { useRef, useState } from 'react';
import { type GapTextItem } from '@teacher-portal/question-types/gap-text/schema';
import { useTranslation } from 'shared/i18n';
import { Field, NativeSelect, Textarea } from 'shared/ui/controls';
import { Button, Flex, Stack } from 'shared/ui/core';
import { RichTextEditor } from 'shared/ui/rich-text';
import { type EditorProps } from '../editing/editor-props';
import { gapKinds, withGap } from './edit-gaps';
import { linesOf, markupOf } from './plain-markup';

type Props = Pick<EditorProps<GapTextItem>, 'item' | 'onChange'>;

/** The text. Marked words become a gap; an imported text with more than paragraphs keeps its markup. */
export function GapTextField({ item, onChange }: Props) {
  const { t } = useTranslation('itemEditor');
  const lines = linesOf(item.text);
  if (lines === undefined)
    return (
      <RichTextEditor
        label={t('gap.text')}
        helper={t('gap.richHelper')}
        value={item.text}
        onChange={(text) => onChange({ ...item, text }, 'typed')}
      />
    );
  return <PlainText item={item} onChange={onChange} lines={lines} />;
}

function PlainText({ item, onChange, lines }: Props & { lines: string }) {
  const { t } = useTranslation('itemEditor');
  const area = useRef<HTMLTextAreaElement>(null);
  const [kind, setKind] = useState<(typeof gapKinds)[number]>('text');
  const make = () => {
    const { selectionStart = lines.length, selectionEnd = lines.length } = area.current ?? {};
    onChange(withGap(item, lines, selectionStart, selectionEnd, kind));
    area.current?.focus();
  };
  return (
    <Stack gap="2">
      <Field label={t('gap.text')} helper={t('gap.helper')} required>
        <Textarea
          ref={area}
          rows={5}
          value={lines}
          onChange={({ target }) =>
            onChange({ ...item, text: target.value === '' ? '' : markupOf(target.value) }, 'typed')
          }
        />
      </Field>
      <Flex gap="2" wrap="wrap" align="flex-end">
        <Field label={t('gap.newKind')}>
          <NativeSelect
            placeholder={false}
            value={kind}
            options={gapKinds.map((value) => ({ value, label: t(`gap.kinds.${value}`) }))}
            onChange={({ target }) => setKind(gapKinds.find((each) => each === target.value) ?? 'text')}
          />
        </Field>
        <Button icon={<TextCursorInput size={16} aria-hidden />} onClick={make}>
          {t('gap.make')}
        </Button>
      </Flex>
    </Stack>
  );
}
