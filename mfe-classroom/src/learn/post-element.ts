import { type LearnGiven } from '@teacher-portal/remote-sdk/contract/slots';
import { type PostFile, type ReadPost } from '../post.schema';
import { commentsOf } from './comments';
import { momentText } from './dates';
import { button, element } from './elements';
import { type LearnTexts } from './texts';

const line = (name: 'p' | 'h3' | 'span', text: string, className = '') =>
  Object.assign(document.createElement(name), { textContent: text, className });

/** Opens in a tab of its own, which learns nothing of this page. */
function linkTo(address: string): HTMLElement {
  const link = Object.assign(document.createElement('a'), { href: address, textContent: address });
  Object.assign(link, { target: '_blank', rel: 'noopener noreferrer nofollow' });
  const paragraph = line('p', '');
  paragraph.append(link);
  return paragraph;
}

/** `2.4 MB` */
const sizeIn = ({ decimalSign }: LearnTexts, bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', decimalSign)} MB`;

/** A file that opens in a tab of its own, or its name alone while nobody says where it is. */
function fileItem({ name, bytes, address }: PostFile, texts: LearnTexts): HTMLElement {
  const item = document.createElement('li');
  const label = address === null ? document.createElement('span') : document.createElement('a');
  label.textContent = name;
  if (label instanceof HTMLAnchorElement)
    Object.assign(label, { href: address, target: '_blank', rel: 'noopener noreferrer' });
  const about = [...(bytes === null ? [] : [sizeIn(texts, bytes)]), ...(address === null ? [texts.noAddress] : [])];
  item.append(label, ...(about.length > 0 ? [line('span', ` · ${about.join(' · ')}`, 'hint')] : []));
  return item;
}

/** One post as an item of a list, and its heading, which can get the focus. */
export function postElement(
  post: ReadPost,
  texts: LearnTexts,
  given: LearnGiven & { onWrite?: ((post: ReadPost) => void) | undefined },
): { node: HTMLElement; heading: HTMLElement } {
  const { author, at, classes, html, link, files, isPinned, isEdited, isNew } = post;
  const { language, showText, onWrite } = given;
  const node = Object.assign(document.createElement('li'), { className: 'card' });
  const heading = line('h3', author.name);
  heading.tabIndex = -1;
  if (isNew) heading.append(' ', line('span', texts.isNew, 'tag'));
  const when = momentText(language, at);
  const about = [when, ...classes, ...(isPinned ? [texts.pinned] : []), ...(isEdited ? [texts.edited] : [])];
  node.append(heading, line('p', about.join(' · '), 'hint'));
  if (html !== '') {
    const text = document.createElement('div');
    showText(text, html);
    node.append(text);
  }
  if (link !== '') node.append(linkTo(link));
  if (files.length > 0) {
    const list = document.createElement('ul');
    list.setAttribute('aria-label', texts.files);
    list.append(...files.map((file) => fileItem(file, texts)));
    node.append(list);
  }
  if (onWrite) {
    const row = element('div', '', 'row');
    row.append(button(texts.writeAbout, () => onWrite(post), 'quiet'));
    node.append(row);
  }
  node.append(...commentsOf(post, texts, given));
  return { node, heading };
}
