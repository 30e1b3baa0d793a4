/** The lines of one question without its comments. `ids` and `tags` stood in the comments. */
export interface GiftBlock {
  line: number;
  text: string;
  id?: string;
  tags: string[];
  comments: string[];
  /** A blank line stood inside the braces. */
  hadBlankLine?: boolean;
}

const marker = /\[(id|tag):((?:\\.|[^\]\\])*)\]/g;
const unescape = (text: string): string => text.replace(/\\(.)/g, '$1').trim();

/** Whether an unescaped `{` is still open at the end. */
function isOpen(text: string): boolean {
  const bare = text.replace(/\\./gs, '');
  const start = bare.indexOf('{');
  return start >= 0 && !bare.includes('}', start);
}

/** Whether an answer has begun and ended. */
const hasAnswer = (text: string): boolean => text.includes('{') && !isOpen(text) && /\}\s*$/.test(text);

/** Whether the text closes an answer that began before it. */
function closes(text: string): boolean {
  const bare = text.replace(/\\./gs, '');
  const end = bare.indexOf('}');
  const start = bare.indexOf('{');
  return end >= 0 && (start < 0 || end < start) && !text.startsWith('::') && !text.startsWith('$CATEGORY');
}

function rawBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let block: GiftBlock | undefined;
  text.split('\n').forEach((whole, index) => {
    const trimmed = whole.trim();
    if (trimmed === '') {
      block = undefined;
      return;
    }
    // Without a blank line between them, as people write by hand.
    if (block && /^(?:::|\$CATEGORY:)/.test(trimmed) && hasAnswer(block.text)) block = undefined;
    if (!block) {
      block = { line: index + 1, text: '', tags: [], comments: [] };
      blocks.push(block);
    }
    if (!trimmed.startsWith('//')) {
      if (block.text === '') block.line = index + 1;
      block.text += block.text === '' ? trimmed : `\n${whole}`;
      return;
    }
    block.comments.push(trimmed);
    for (const [, kind, value = ''] of trimmed.matchAll(marker)) {
      if (kind === 'id') block.id = unescape(value);
      else block.tags.push(unescape(value));
    }
  });
  return blocks;
}

/**
 * Splits a file at blank lines. A block whose brace is open goes on in the next one when that closes it before it opens
 * its own: a blank line among the answers.
 */
export function giftBlocks(text: string): GiftBlock[] {
  const joined: GiftBlock[] = [];
  for (const block of rawBlocks(text)) {
    const last = joined.at(-1);
    if (last && block.text && isOpen(last.text) && closes(block.text)) {
      last.text += `\n${block.text}`;
      last.hadBlankLine = true;
    } else joined.push(block);
  }
  return joined;
}
