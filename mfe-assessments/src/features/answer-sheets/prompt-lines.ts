import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { linesOf } from './text-lines';

/** Room of a line in em of the font: at both sizes the text ends before the ticks beside the box. */
const ROOM = { usual: 41, large: 26 };

/**
 * The text of a question as it stands above its box: how many lines these are decides where the boxes are. `more` is
 * appended to what is not whole: a text that is too long, or one with more than text.
 */
export function promptLines(
  text: string,
  { isLarge, isWhole, more }: { isLarge: boolean; isWhole: boolean; more: string },
): string[] {
  const room = isLarge ? ROOM.large : ROOM.usual;
  const most = limits.sheetPromptLinesMax;
  const lines = linesOf(isWhole ? text : `${text} ${more}`, room, most + 1);
  if (lines.length <= most) return lines;
  const rest = linesOf(`… ${more}`, room, most);
  return [...lines.slice(0, most - rest.length), ...rest];
}
