import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../core/button';
import { Dialog } from '../core/dialog';
import { Text } from '../core/text';
import { Checkbox, Textarea } from '../controls/controls';
import { Field } from '../controls/field';
import { FormActions } from '../form/form';
import { useUiText } from '../locales/use-ui-text';
import { useTranslation } from 'shared/i18n';
import { FormulaPalette } from './formula-palette';
import { withSign, type FormulaSign } from './formula-signs';
import { MathPreview } from './math-preview';
import { useCaret } from './use-caret';

export interface Formula {
  latex: string;
  isBlock: boolean;
}

export interface FormulaDialogProps {
  /** The formula to edit, or an empty one. */
  start: Formula;
  /** Where a formula can stand on a line of its own. */
  canBeBlock: boolean;
  onApply: (formula: Formula) => void;
  onClose: () => void;
}

/** The field of a formula, and the way to put a sign in at its caret. */
function useSource(latex: string, write: (latex: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const caretTo = useCaret(latex, field);
  const put = (sign: FormulaSign) => {
    const { selectionStart = latex.length, selectionEnd = latex.length } = field.current ?? {};
    const written = withSign(latex, [selectionStart, selectionEnd], sign);
    caretTo(written.caret);
    write(written.text);
  };
  return { field, put };
}

/** Edits a formula in LaTeX, with signs by click and a live preview. */
export function FormulaDialog({ start, canBeBlock, onApply, onClose }: FormulaDialogProps) {
  const { t } = useTranslation('richText');
  const ui = useUiText();
  const [math, setMath] = useState(start);
  const [isEmpty, setEmpty] = useState(false);
  const [parseError, setParseError] = useState<string>();
  const write = (latex: string) => {
    setMath({ ...math, latex });
    setEmpty(false);
  };
  const { field, put } = useSource(math.latex, write);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is nested in another form in the React tree.
    event.stopPropagation();
    const latex = math.latex.trim();
    setEmpty(latex === '');
    if (latex !== '') onApply({ ...math, latex });
  };
  const problem = isEmpty ? t('mathEmpty') : parseError && t('mathBroken', { reason: parseError });
  return (
    <Dialog open onClose={onClose} title={t('mathTitle')}>
      <form noValidate onSubmit={apply}>
        <FormulaPalette onSign={put} />
        <Field label={t('mathSource')} helper={t('mathHelper')} error={problem}>
          <Textarea
            ref={field}
            rows={3}
            fontFamily="monospace"
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            value={math.latex}
            onChange={(event) => write(event.target.value)}
          />
        </Field>
        {canBeBlock && (
          <Checkbox
            label={t('mathBlock')}
            checked={math.isBlock}
            onChange={(event) => setMath({ ...math, isBlock: event.target.checked })}
          />
        )}
        <Text tone="ink2" size="small" mt="3">
          {t('mathPreview')}
        </Text>
        <MathPreview latex={math.latex.trim()} display={math.isBlock} onFault={setParseError} />
        <FormActions>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('mathApply')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
