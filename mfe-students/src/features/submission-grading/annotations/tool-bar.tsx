import { Check, CircleHelp, Highlighter, MapPin, Pen, Redo2, EqualApproximately, Type, Undo2, X } from 'lucide-react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, IconButton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Tool } from '../../../submission/annotations/work';
import { annotationStore } from './annotation-store';
import { useWaiting } from './use-annotations';

const tools = [
  ['pen', Pen],
  ['highlight', Highlighter],
  ['text', Type],
  ['pin', MapPin],
  ['right', Check],
  ['wrong', X],
  ['partly', EqualApproximately],
  ['unclear', CircleHelp],
] as const satisfies readonly (readonly [Tool, unknown])[];

interface ToolBarProps {
  number: number;
  /** Undefined where nothing can be drawn on. */
  tool: Tool | undefined;
  onTool: (tool: Tool) => void;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onDone: () => void;
}

/** The tools above an answer. */
export function ToolBar({ number, tool, onTool, canUndo, canRedo, onUndo, onRedo, onDone }: ToolBarProps) {
  const { t } = useTranslation('annotations');
  return (
    <Flex role="group" aria-label={t('toolsOf', { number })} gap="1" wrap="wrap" align="center">
      {tool &&
        tools.map(([each, Icon]) => (
          <IconButton
            key={each}
            label={t(`tools.${each}`)}
            variant={each === tool ? 'primary' : 'ghost'}
            aria-pressed={each === tool}
            onClick={() => onTool(each)}
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        ))}
      <IconButton label={t('undo')} aria-disabled={!canUndo} onClick={onUndo}>
        <Undo2 size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('redo')} aria-disabled={!canRedo} onClick={onRedo}>
        <Redo2 size={16} aria-hidden />
      </IconButton>
      <Button size="sm" aria-label={t('doneFor', { number })} onClick={onDone}>
        {t('done')}
      </Button>
    </Flex>
  );
}

/** Whether the annotations of a submission have arrived, and the server’s reason for refusing some. */
export function AnnotationState({ submissionId }: { submissionId: number }) {
  const { t } = useTranslation('annotations');
  const { waiting, isOffline, isUnkept } = useWaiting();
  const own = [...waiting.values()].filter(({ edit }) => edit.submissionId === submissionId);
  const refused = own.flatMap(({ hold }) => (hold?.why === 'refusal' ? [hold.reason] : []))[0];
  const open = isOffline ? (isUnkept ? 'waitingUnkept' : 'waiting') : 'saving';
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Text role="status" size="small" tone={refused === undefined ? 'ink2' : 'bad'}>
        {refused === undefined ? t(`save.${own.length > 0 ? open : 'saved'}`) : t('save.refused', { reason: refused })}
      </Text>
      {refused !== undefined && (
        <>
          <Button size="sm" onClick={() => annotationStore.settle(submissionId, 'mine')}>
            {t('again')}
          </Button>
          <Button size="sm" onClick={() => annotationStore.settle(submissionId, 'theirs')}>
            {t('giveUp')}
          </Button>
        </>
      )}
    </Flex>
  );
}
