import { Code, Sigma } from 'lucide-react';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { addNamespace } from 'shared/i18n';
import { Input, Textarea } from '../controls/controls';
import { IconButton } from '../core/button';
import { lazyDialog } from '../core/lazy-part';
import { Box, Flex } from '../core/layout';
import { useUiText } from '../locales/use-ui-text';
import { type LeftOut } from './editor-props';
import { LeftOutNotice } from './left-out-notice';
import { MathText } from './rich-text-view';
import { hasTypedMath, isMathml } from './split-math';
import { richTextTexts } from './texts';
import { hasTypedCode } from './typed-parts';
import { withCode } from './typed-text';
import { formulaAt, withFormula, type TypedFormula } from './typed-formula';
import { useCaret } from './use-caret';

const FormulaDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([import('./formula-dialog'), addNamespace('richText', richTextTexts)]);
  return dialog.FormulaDialog;
});
const loadPastedText = async () => (await import('./pasted-text')).pastedText;

type Control = HTMLInputElement | HTMLTextAreaElement;

export interface FormulaInputProps {
  /** What is written in it, for the name of its button. */
  name: string;
  /** Plain text with LaTeX between dollar signs, and code between backticks. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  ref?: Ref<Control>;
  /** More than one line, where a formula can stand on its own. */
  rows?: number;
}

const nothing: LeftOut = { pictures: [], formulas: [] };
/** Markup that has a formula; other markup is pasted as its plain text by the browser. */
const hasFormula = /<(?:m:|mml:)?o?math|msEquation|data-latex|class="[^"]*(?:katex|mjx|MathJax|mwe-math)/i;

type Place = readonly [number, number];
const selectionOf = (box: Control | null, text: string): Place => [
  box?.selectionStart ?? text.length,
  box?.selectionEnd ?? text.length,
];

const withText = (value: string, [from, to]: Place, text: string) => ({
  text: value.slice(0, from) + text + value.slice(to),
  caret: from + text.length,
});

/** Writes into the control, with the caret in a new place. */
function useWriting(value: string, onChange: (text: string) => void, box: RefObject<Control | null>) {
  const caretTo = useCaret(value, box);
  return ({ text, caret }: { text: string; caret: number }) => {
    caretTo(caret);
    onChange(text);
  };
}

/** Pasted formulas as they are typed; what cannot be taken is told, and other pastes are left to the browser. */
function usePasted(value: string, write: ReturnType<typeof useWriting>) {
  const [leftOut, setLeftOut] = useState(nothing);
  const take = async (html: string, place: Place) => {
    const { text, lostFormulas, pictures } = (await loadPastedText())(html);
    setLeftOut({ pictures, formulas: lostFormulas });
    write(withText(value, place, text));
  };
  const tellPictures = async (html: string) => {
    const { pictures } = (await loadPastedText())(html);
    setLeftOut({ pictures, formulas: [] });
  };
  const onPaste = (event: ClipboardEvent<Control>) => {
    const html = event.clipboardData.getData('text/html');
    const text = event.clipboardData.getData('text/plain');
    const markup = hasFormula.test(html) ? html : isMathml(text) ? text : undefined;
    const files = Array.from(event.clipboardData.files).filter(({ type }) => type.startsWith('image/'));
    setLeftOut({ pictures: text === '' ? files.map(({ name }) => ({ name, after: '' })) : [], formulas: [] });
    if (markup === undefined) {
      // The browser pastes the text; without the script, nobody is told.
      if (text !== '' && /<img\b/i.test(html)) tellPictures(html).catch(() => undefined);
      return;
    }
    event.preventDefault();
    const place = selectionOf(event.currentTarget, value);
    // Without the script, as the browser would paste it.
    take(markup, place).catch(() => write(withText(value, place, text)));
  };
  return { leftOut, onPaste };
}

/** A field of plain text with formulas and code: typed, by a button, or pasted; they are shown below it. */
export function FormulaInput({ name, value, onChange, onBlur, ref, rows }: FormulaInputProps) {
  const t = useUiText();
  const box = useRef<Control>(null);
  useImperativeHandle(ref, () => box.current as Control);
  const write = useWriting(value, onChange, box);
  const { leftOut, onPaste } = usePasted(value, write);
  const [asked, setAsked] = useState<TypedFormula>();
  const place = () => selectionOf(box.current, value);
  const ask = () => setAsked(formulaAt(value, place()));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'm') return;
    event.preventDefault();
    ask();
  };
  const control = {
    value,
    onBlur,
    onPaste,
    onKeyDown,
    autoComplete: 'off',
    onChange: ({ currentTarget }: ChangeEvent<Control>) => onChange(currentTarget.value),
  };
  const setBox = (element: Control | null) => void (box.current = element);
  return (
    <Box>
      <Flex gap="1" align="flex-start">
        <Box flex="1" minWidth="0">
          {rows === undefined ? (
            <Input ref={setBox} {...control} />
          ) : (
            <Textarea ref={setBox} rows={rows} {...control} />
          )}
        </Box>
        <IconButton label={t('richText.formulaIn', { name })} size="sm" onClick={ask}>
          <Sigma size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('richText.codeIn', { name })} size="sm" onClick={() => write(withCode(value, place()))}>
          <Code size={16} aria-hidden />
        </IconButton>
      </Flex>
      {(hasTypedMath(value) || hasTypedCode(value)) && (
        <Box mt="1.5" color="ink2" overflowX="auto" data-formulas="">
          <MathText>{value}</MathText>
        </Box>
      )}
      <LeftOutNotice leftOut={leftOut} takesPictures={false} />
      {asked && (
        <FormulaDialog
          start={asked}
          canBeBlock={rows !== undefined}
          onClose={() => setAsked(undefined)}
          onApply={(formula) => {
            setAsked(undefined);
            write(withFormula(value, asked, formula));
          }}
        />
      )}
    </Box>
  );
}
