import { type LearnMount } from '@teacher-portal/remote-sdk/contract/slots';
import { button as buttonOf, element, statusLine } from './learn/elements';
import { fillGuardian } from './learn/guardian';
import { messagesIn } from './learn/messages';
import { postElement } from './learn/post-element';
import { seenNoter } from './learn/seen';
import { textsIn } from './learn/texts';
import { type ReadPost } from './post.schema';

type Given = Parameters<typeof postElement>[2];

interface Page {
  posts: ReadPost[];
  next: string | null;
}

/** Posts on the student's home; the page has all of them. */
const ON_HOME = 3;

/** Fills a list with the posts of the student, and behind a button with the older ones. Returns how to leave it. */
function fill(place: HTMLElement, given: Given, most?: number): () => void {
  const texts = textsIn(given.language);
  const list = element('ul', '', 'cards');
  const status = statusLine(texts.loading);
  const noter = seenNoter((ids) => given.call('PUT', '/mine/seen', { ids }));
  place.append(list, status);

  const button = (label: string, act: () => void) => {
    const made = buttonOf(label, () => {
      made.remove();
      act();
    });
    place.append(made);
  };
  const show = ({ posts, next }: Page) => {
    const isFirst = list.childElementCount === 0;
    const items = posts.slice(0, most).map((post) => postElement(post, texts, given));
    items.forEach(({ node }) => list.append(node));
    status.textContent = isFirst && posts.length === 0 ? texts.empty : '';
    // The button that was pressed is gone: what it brought is next.
    if (!isFirst) items[0]?.heading.focus();
    posts
      .slice(0, most)
      .forEach((post, index) => items[index] && post.isNew && noter.watch(items[index].node, post.id));
    if (most === undefined && next !== null) button(texts.older, () => load(next));
  };
  const load = (before?: string) => {
    status.textContent = texts.loading;
    given.call<Page>('GET', `/mine${before === undefined ? '' : `?before=${before}`}`).then(show, (error: Error) => {
      status.textContent = error.message;
      button(texts.retry, () => load(before));
    });
  };
  load();
  return noter.stop;
}

/** The newest posts, on the student's home. */
export const learn: LearnMount = (place, given) => fill(place, given, ON_HOME);

/** When the child of a guardian was missing in the last seven days, which the weekly mail also says. */
export const guardian: LearnMount = (place, given) => fillGuardian(place, given, new Date());

/** What the student and the teachers have written to each other, and all posts of the student's classes. */
export const learnPage: LearnMount = (place, given) => {
  const texts = textsIn(given.language);
  const parts = element('div', '', 'stack');
  place.append(parts);
  const messages = messagesIn(parts, given, texts);
  const posts = element('section', '', 'stack');
  posts.append(element('h2', texts.posts));
  parts.append(posts);
  const leave = fill(posts, { ...given, onWrite: messages.writeAbout });
  return () => {
    messages.stop();
    leave();
  };
};
