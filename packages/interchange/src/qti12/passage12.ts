import { type Passage, type RichText } from '../core/item';
import { type Reading } from '../core/reading';
import { escapeXml, type XmlNode } from '../xml/node';
import { identOf } from './bodies12';
import { type Qti12Texts } from './qti12-texts';

/** The elements around a node, from the innermost one. */
function around(node: XmlNode): XmlNode[] {
  const found: XmlNode[] = [];
  for (let at = node.parent; at; at = at.parent) found.push(at);
  return found;
}

/** Read by students: a rubric may be for those who mark. */
const isShown = (node: XmlNode): boolean => /^(?:all|candidate)?$/i.test(node.attribute('view')?.trim() ?? '');

const htmlOf = ({ format, text }: RichText): string =>
  format === 'plain' ? `<p>${escapeXml(text).replace(/\n/g, '<br>')}</p>` : text;

/** What stands above the items of a section. */
const textsOf = (section: XmlNode): XmlNode[] => [
  ...section.all('rubric').filter(isShown),
  ...section.all('presentation_material'),
];

/** Material that stands outside of the item, which refers to it. */
function sharedOf(item: XmlNode, texts: Qti12Texts): XmlNode[] {
  const stores = around(item).flatMap((node) => node.all('presentation_material', 'reference'));
  const materials = stores.flatMap((node) => node.deep('material', 'mattext', 'matimage', 'mataudio'));
  return (item.one('presentation')?.deep('material_ref', 'matref') ?? []).flatMap((ref) => {
    const id = ref.attribute('linkrefid') ?? '';
    const found = materials.find((node) => identOf(node) === id || node.attribute('label') === id);
    if (!found) texts.notes.say('not-taken', 'material-missing', id, ref.place());
    const whole = found && found.name !== 'material' ? found.parent : found;
    return whole ? [whole] : [];
  });
}

/** The text that an item stands under: that of its sections, and material that several items share. */
export function passage12(item: XmlNode, texts: Qti12Texts): Passage | undefined {
  const sections = around(item)
    .filter(({ name }) => name === 'section')
    .reverse();
  const above = sections.flatMap((section) => textsOf(section));
  const shared = sharedOf(item, texts).filter((node) => !above.some((each) => [node, ...around(node)].includes(each)));
  const nodes = [...new Set([...above, ...shared])];
  const read = nodes.flatMap((node) => {
    const text = texts.material(node);
    return text?.text ? [{ node, text }] : [];
  });
  const [first] = read;
  if (!first) return undefined;
  const name = sections
    .filter((section) => textsOf(section).length > 0)
    .at(-1)
    ?.attribute('title')
    ?.trim();
  return {
    key: [texts.notes.place.file ?? '', ...read.map(({ node }) => `${node.line} ${node.path()}`)].join(' '),
    ...(name && { name }),
    text: read.length === 1 ? first.text : { format: 'html', text: read.map(({ text }) => htmlOf(text)).join('\n') },
  };
}

/** Names the rubrics of sections that students do not read. */
export function sayHidden(root: XmlNode | undefined, reading: Reading, file: string | undefined): void {
  for (const rubric of root?.deep('section').flatMap((section) => section.all('rubric')) ?? []) {
    const at = { ...(file && { file }), line: rubric.line };
    if (!isShown(rubric)) reading.say('not-taken', 'element rubric', at, rubric.text().trim());
  }
}
