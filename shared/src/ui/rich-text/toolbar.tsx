import { type Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../core/button';
import { useTranslation } from 'shared/i18n';
import { Bar, Group } from './editor-parts';
import { TableMenu } from './table-menu';
import { toolGroups, toolStates, type Asking, type Tool } from './tools';
import { useRoving } from './use-roving';

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);
const ariaKeys = (keys: string | undefined) => keys && `${isMac() ? 'Meta' : 'Control'}+${keys}`;
const shownKeys = (keys: string) =>
  isMac() ? `⌘${keys.replaceAll('+', ' ')}` : `Ctrl + ${keys.replaceAll('+', ' + ')}`;

export interface ToolbarProps {
  editor: Editor;
  label: string;
  withImages: boolean;
  withSounds: boolean;
  onAsk: (asking: Asking) => void;
}

/** The formatting buttons of an editor: one tab stop, arrow keys inside, Escape back to the text. */
export function Toolbar({ editor, label, withImages, withSounds, onAsk }: ToolbarProps) {
  const { t } = useTranslation('richText');
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRoving(bar, 'undo');
  const states = useEditorState({ editor, selector: ({ editor: now }) => toolStates(now) });

  const press = (tool: Tool) => {
    if (states[tool.id]?.isOff) return;
    if ('asks' in tool) onAsk(tool.asks);
    else tool.run(editor);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // `commands.focus` waits for the next frame; keys typed before then would be lost.
    if (event.key === 'Escape') editor.view.focus();
    else roving.onKeyDown(event);
  };
  const nameOf = ({ id, keys }: Tool) =>
    keys ? t('shortcut', { name: t(`${id}`), keys: shownKeys(keys) }) : t(`${id}`);
  return (
    <Bar ref={bar} role="toolbar" aria-label={t('toolbar', { label })} onFocus={roving.onFocus} onKeyDown={onKeyDown}>
      {toolGroups.map((group) => (
        <Group key={group[0].id}>
          {group.map((tool) => {
            if ((tool.id === 'image' && !withImages) || (tool.id === 'sound' && !withSounds)) return null;
            const { isOn, isOff } = states[tool.id] ?? {};
            const Icon = tool.icon;
            return (
              <Button
                key={tool.id}
                aria-label={t(`${tool.id}`)}
                title={nameOf(tool)}
                variant="ghost"
                size="sm"
                px="0"
                width="28px"
                _pressed={{ bg: 'accentSoft', color: 'accentText' }}
                data-tool={tool.id}
                tabIndex={roving.tabIndexOf(tool.id)}
                aria-pressed={isOn}
                aria-disabled={isOff || undefined}
                aria-keyshortcuts={ariaKeys(tool.keys)}
                // Keeps the selection in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => press(tool)}
              >
                <Icon size={16} aria-hidden />
              </Button>
            );
          })}
        </Group>
      ))}
      <Group>
        <TableMenu editor={editor} tabIndex={roving.tabIndexOf('table')} />
      </Group>
    </Bar>
  );
}
