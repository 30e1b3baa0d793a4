import { type Item, type RichText } from '../core/item';
import { xmlText } from '../core/xhtml';
import { type BankWriter, type WriteFormat } from './writing';

/** Formats that have a passage once, and its questions under it. */
const hasPassages = (format: WriteFormat): boolean => format === 'json' || format === 'qti3';

const asHtml = ({ format, text }: RichText): string =>
  format === 'plain' ? `<p>${xmlText(text).replace(/\n/g, '<br>')}</p>` : text;

/** The item with its passage before what is asked. */
function withText({ passage, ...item }: Item): Item {
  if (!passage) return item;
  const name = passage.name ? `<p><strong>${xmlText(passage.name)}</strong></p>` : '';
  return { ...item, stem: { format: 'html', text: name + asHtml(passage.text) + asHtml(item.stem) } };
}

/** Where a format has no passages, each question repeats the text of its own, and the losses say so. */
export const withPassages = (format: WriteFormat, writer: BankWriter): BankWriter =>
  hasPassages(format)
    ? writer
    : {
        write(items) {
          const { pieces, losses } = writer.write(items.map(withText));
          const repeated = items.flatMap(({ passage }, item) =>
            passage ? [{ item, verdict: 'simplified' as const, reason: 'passage-in-text' as const }] : [],
          );
          return { pieces, losses: [...losses, ...repeated] };
        },
        end: () => writer.end(),
      };
