import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { isQuoted, withQuotes } from '@teacher-portal/remote-sdk/contract/annotated-text.rules';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';
import { RichText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { plainTextOf, quoteIn, rangeOf, wordsOf } from './text-quotes';
import { type Editing, useWork } from './work';

const place = { on: 'text', file: 0, page: 1 } as const;

/** A typed answer with its marked passages. */
export function QuotedText({ html }: { html: string }) {
  const { annotations, numbers, editing } = useWork();
  const quotes = annotations.flatMap((each) =>
    each.shape.kind === 'passage' ? [{ ...each.shape, number: numbers.get(each) }] : [],
  );
  const shown = withQuotes(html, quotes);
  return editing ? <MarkedByHand html={html} shown={shown} editing={editing} /> : <RichText html={shown} />;
}

interface MarkedByHandProps {
  html: string;
  /** With what is marked already. */
  shown: string;
  editing: Editing;
}

/** The words that the arrow keys have chosen. */
interface Chosen {
  first: number;
  last: number;
}

/** Marks what is selected: with the pointer, or word by word with the arrow keys. */
function MarkedByHand({ html, shown, editing: { add, refusePassage } }: MarkedByHandProps) {
  const { t } = useTranslation('annotations');
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const [chosen, setChosen] = useState<Chosen>();
  const [said, setSaid] = useState('');

  const mark = () => {
    const selection = document.getSelection();
    const element = root.current;
    if (!selection || selection.rangeCount === 0 || selection.isCollapsed || !element) return;
    const range = selection.getRangeAt(0);
    if (!element.contains(range.commonAncestorContainer)) return;
    const quoted = quoteIn(element, range);
    if (!quoted) return;
    selection.removeAllRanges();
    setChosen(undefined);
    if (quoted.quote.length > limits.commentMax || !isQuoted(html, quoted)) return refusePassage();
    add(place, { kind: 'passage', ...quoted, text: '', criterionId: null });
  };
  const press = (event: KeyboardEvent) => {
    const element = root.current;
    if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
    const isPlacing = event.key === 'Enter' || event.key === ' ';
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step && !isPlacing) return;
    event.preventDefault();
    if (isPlacing) return mark();
    const words = wordsOf(plainTextOf(element));
    const within = (at: number) => Math.min(words.length - 1, Math.max(0, at));
    const last = within((chosen?.last ?? -1) + (step ?? 0));
    const first = event.shiftKey && chosen ? Math.min(chosen.first, last) : last;
    const [[from] = [0], [, to] = [0, 0]] = [words[first], words[last]];
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(rangeOf(element, from, to));
    setChosen({ first, last });
    setSaid(selection?.toString() ?? '');
  };
  return (
    <>
      <Box
        ref={root}
        role="application"
        tabIndex={0}
        aria-label={t('markText')}
        aria-describedby={id}
        cursor="text"
        onPointerUp={mark}
        onKeyDown={press}
      >
        <RichText html={shown} />
      </Box>
      <VisuallyHidden id={id}>{t('keysOfText')}</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
