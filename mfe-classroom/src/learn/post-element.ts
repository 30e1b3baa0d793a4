import { type LearnGiven } from '@teacher-portal/remote-sdk/contract/slots';
import { type ReadPost } from '../post.schema';
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

/** One post as an item of a list, and its heading, which can get the focus. */
export function postElement(
  { author, at, classes, html, link, isPinned, isEdited, isNew }: ReadPost,
  texts: LearnTexts,
  { language, showText }: Pick<LearnGiven, 'language' | 'showText'>,
): { node: HTMLElement; heading: HTMLElement } {
  const node = Object.assign(document.createElement('li'), { className: 'card' });
  const heading = line('h3', author.name);
  heading.tabIndex = -1;
  if (isNew) heading.append(' ', line('span', texts.isNew, 'tag'));
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  const about = [when, ...classes, ...(isPinned ? [texts.pinned] : []), ...(isEdited ? [texts.edited] : [])];
  node.append(heading, line('p', about.join(' · '), 'hint'));
  if (html !== '') {
    const text = document.createElement('div');
    showText(text, html);
    node.append(text);
  }
  if (link !== '') node.append(linkTo(link));
  return { node, heading };
}
