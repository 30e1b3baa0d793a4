import { Redo2, Undo2 } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, useDeferredValue, useMemo } from 'react';
import { type BaseItem } from '@teacher-portal/question-types/definition';
import { type QuestionItem } from 'shared/contract/question-item';
import { useTranslation } from 'shared/i18n';
import { historyKey } from 'shared/ui/controls';
import { Flex, IconButton, Stack } from 'shared/ui/core';
import { type EditorProps } from './editor-props';
import { Findings } from './findings';
import { itemFindings } from './item-findings';
import { QuestionFeedback } from './question-feedback';
import { FindingsContext } from './row-faults';
import { useSameParts } from './use-same-parts';
import { type Uploads, UploadsContext } from './uploads';
import { useHistory } from './use-history';

export interface ItemEditorProps {
  item: QuestionItem;
  onChange: (item: QuestionItem) => void;
  /** By which numbers are read and texts compared: the language of the question. */
  language: string;
  /** What is wrong with an item of these types; by default, of those of the product. */
  check?: typeof itemFindings | undefined;
  /** How pictures and sounds are stored; without them no further ones are taken. */
  uploads?: Uploads | undefined;
}

const noUploads: Uploads = {};
const isText = (target: EventTarget) =>
  target instanceof Element && target.matches('input, textarea, [contenteditable]');

function withField(item: QuestionItem, name: string, value: object | undefined): QuestionItem {
  const { [name]: _before, ...rest } = item;
  return { ...rest, type: item.type, version: item.version, ...(value && { [name]: value }) };
}

/** The editor of a type, with what all have: undo and redo, feedback on the whole question, and checks while typing. */
export function ItemEditor({
  Editor,
  item: given,
  onChange,
  language,
  check = itemFindings,
  uploads = noUploads,
}: ItemEditorProps & { Editor: ComponentType<EditorProps> }) {
  const { t } = useTranslation('itemEditor');
  const item = useSameParts(given);
  const { change, undo, redo, canUndo, canRedo } = useHistory(item, onChange);
  // Not before the next key: a long item takes longer to check and to mark than a key may.
  const checked = useDeferredValue(item);
  // The same findings are the same list, so that the fields they are shown at are not drawn anew.
  const findings = useSameParts(useMemo(() => check(checked, language), [check, checked, language]));
  /** In a text the browser undoes keystrokes. */
  const onKeyDown = (event: KeyboardEvent) => {
    const asked = isText(event.target) ? undefined : historyKey(event);
    if (!asked) return;
    event.preventDefault();
    if (asked === 'undo') undo();
    else redo();
  };
  return (
    <UploadsContext value={uploads}>
      <Stack gap="4" onKeyDown={onKeyDown}>
        <Flex gap="1" justify="flex-end">
          <IconButton
            label={t('undo')}
            size="sm"
            aria-disabled={!canUndo}
            opacity={canUndo ? undefined : 0.4}
            onClick={undo}
          >
            <Undo2 size={16} aria-hidden />
          </IconButton>
          <IconButton
            label={t('redo')}
            size="sm"
            aria-disabled={!canRedo}
            opacity={canRedo ? undefined : 0.4}
            onClick={redo}
          >
            <Redo2 size={16} aria-hidden />
          </IconButton>
        </Flex>
        <FindingsContext value={findings}>
          <Editor item={item} onChange={(next, kind) => change(next as QuestionItem, kind)} language={language} />
        </FindingsContext>
        <QuestionFeedback
          value={item.feedback as BaseItem['feedback']}
          onChange={(feedback) => change(withField(item, 'feedback', feedback), 'typed')}
          media={item.feedbackMedia as BaseItem['feedback']}
          onMedia={(media) => change(withField(item, 'feedbackMedia', media), 'typed')}
        />
        <Findings findings={findings} />
      </Stack>
    </UploadsContext>
  );
}
