import { useState } from 'react';
import type * as copyableText_ from 'shared/ui/copyable-text';
import { CopyableText } from 'shared/ui/copyable-text';
import { Field } from 'shared/ui/controls';
import { Stack } from 'shared/ui/core';
import type * as difference_ from 'shared/ui/difference';
import { DifferenceRow, partsOf, Words } from 'shared/ui/difference';
import type * as qrCode_ from 'shared/ui/qr-code';
import { QrCode } from 'shared/ui/qr-code';
import type * as richText_ from 'shared/ui/rich-text';
import { RichTextEditor } from 'shared/ui/rich-text';
import type * as richTextView_ from 'shared/ui/rich-text-view';
import { FormulaInput, MathText, RichText } from 'shared/ui/rich-text-view';
import { type Examples, useWords } from '../example';

const FORMULA = String.raw`$\Pi = iMRT$`;

function Edited() {
  const t = useWords();
  const [html, setHtml] = useState('');
  return <RichTextEditor label={t('question')} value={html} onChange={setHtml} helper={t('hint')} />;
}

function Shown() {
  const t = useWords();
  const [text, setText] = useState(FORMULA);
  return (
    <Stack gap="3">
      <RichText html={`<p>${t('text')} <strong>${t('other')}</strong></p>`} />
      <div>
        <MathText>{`${t('other')}: ${FORMULA}`}</MathText>
      </div>
      <Field label={t('question')}>
        <FormulaInput name="formula" value={text} onChange={setText} />
      </Field>
    </Stack>
  );
}

function Compared() {
  const t = useWords();
  return (
    <Stack as="dl">
      <DifferenceRow name={t('question')}>
        <Words parts={partsOf(t('text'), t('longer'))} />
      </DifferenceRow>
    </Stack>
  );
}

function Copied() {
  const t = useWords();
  return <CopyableText label={t('codeHint')} text={t('link')} onError={() => undefined} />;
}

function Code() {
  const t = useWords();
  return <QrCode text={t('link')} label={t('codeHint')} size="160px" />;
}

export const richText: Examples<typeof richText_> = { RichTextEditor: Edited };

export const richTextView: Examples<typeof richTextView_> = { RichText: Shown, MathText: Shown, FormulaInput: Shown };

export const difference: Examples<typeof difference_> = { Words: Compared, DifferenceRow: Compared };

export const copyableText: Examples<typeof copyableText_> = { CopyableText: Copied };

export const qrCode: Examples<typeof qrCode_> = { QrCode: Code };
