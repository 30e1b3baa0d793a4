import { type Editor } from '@tiptap/core';
import { useState, type FormEvent } from 'react';
import { Button } from '../core/button';
import { Dialog } from '../core/dialog';
import { Text } from '../core/text';
import { Checkbox, Textarea } from '../controls/controls';
import { Field } from '../controls/field';
import { FormActions } from '../form/form';
import { useUiText } from '../locales/use-ui-text';
import { mathNames } from './math-nodes';
import { MathPreview } from './math-preview';
import { isMathSelected } from './tools';

/** The selected formula, or an empty one. */
function selectedMath(editor: Editor) {
  const { selection } = editor.state;
  if (!isMathSelected(editor) || !('node' in selection)) return { latex: '', isBlock: false };
  const node = selection.node as { type: { name: string }; attrs: { latex: string } };
  return { latex: node.attrs.latex, isBlock: node.type.name === mathNames.block };
}

/** Edits a formula in LaTeX with a live preview. */
export function MathDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useUiText();
  const [math, setMath] = useState(() => selectedMath(editor));
  const [isEmpty, setEmpty] = useState(false);
  const [parseError, setParseError] = useState<string>();

  const write = (latex: string) => {
    setMath({ ...math, latex });
    setEmpty(false);
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is nested in another form in the React tree.
    event.stopPropagation();
    const latex = math.latex.trim();
    setEmpty(latex === '');
    if (latex === '') return;
    onClose();
    const type = math.isBlock ? mathNames.block : mathNames.inline;
    editor.chain().focus().insertContent({ type, attrs: { latex } }).run();
  };
  const problem = isEmpty ? t('richText.mathEmpty') : parseError && t('richText.mathBroken', { reason: parseError });
  return (
    <Dialog open onClose={onClose} title={t('richText.mathTitle')}>
      <form noValidate onSubmit={apply}>
        <Field label={t('richText.mathSource')} helper={t('richText.mathHelper')} error={problem}>
          <Textarea
            rows={3}
            fontFamily="monospace"
            spellCheck={false}
            autoCapitalize="none"
            value={math.latex}
            onChange={(event) => write(event.target.value)}
          />
        </Field>
        <Checkbox
          label={t('richText.mathBlock')}
          checked={math.isBlock}
          onChange={(event) => setMath({ ...math, isBlock: event.target.checked })}
        />
        <Text tone="ink2" size="small" mt="3">
          {t('richText.mathPreview')}
        </Text>
        <MathPreview latex={math.latex.trim()} display={math.isBlock} onFault={setParseError} />
        <FormActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('richText.mathApply')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
