/** What a key opens. */
export type KeyView = 'commands' | 'keys';

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  target: EventTarget | null;
}

/** Apple keyboards use ⌘ + K; Ctrl + K is taken there. */
export const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** Elements that handle characters themselves: inputs, drawings, open menus and trees. */
const taken = 'input, textarea, select, [contenteditable=true], .excalidraw, [role=menu], [role=tree]';

const isTaken = (target: EventTarget | null) => target instanceof Element && target.closest(taken) !== null;

/** What a key press opens: Ctrl + K (⌘ K) anywhere, the question mark where no element handles characters. */
export function viewOfPress(
  { key, ctrlKey, metaKey, altKey, shiftKey, target }: Press,
  apple = isApple(),
): KeyView | undefined {
  if (altKey) return undefined;
  const [command, other] = apple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (key.toLowerCase() === 'k' && command && !other && !shiftKey) return 'commands';
  return key === '?' && !command && !other && !isTaken(target) ? 'keys' : undefined;
}
