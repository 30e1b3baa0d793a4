import { type LearnGiven } from '@teacher-portal/remote-sdk/contract/slots';
import { type Comment } from '../comment.schema';
import { COMMENT_MAX } from '../limits';
import { type ReadPost } from '../post.schema';
import { momentText } from './dates';
import { button, element, statusLine } from './elements';
import { newKey, textForm } from './text-form';
import { type LearnTexts } from './texts';

type Given = Pick<LearnGiven, 'language' | 'call'>;
type CommentedPost = Pick<ReadPost, 'id' | 'comments' | 'commentCount'>;

interface Shown {
  texts: LearnTexts;
  given: Given;
  /** Reads the comments again. */
  reload: () => void;
  mayWrite: boolean;
}

/** Puts another content into an item, with a message that is heard. */
function removed(item: HTMLElement, { id }: Comment, { texts, given, reload }: Shown): void {
  const line = statusLine(texts.deleted);
  const undo = button(
    texts.undo,
    () =>
      void given.call('POST', `/mine/comments/${id}/restore`).then(reload, (error: Error) => {
        line.textContent = error.message;
      }),
  );
  item.replaceChildren(line, undo);
  undo.focus();
}

function ownActions(item: HTMLElement, comment: Comment, shown: Shown): HTMLElement {
  const { texts, given, reload } = shown;
  const { id, version, text } = comment;
  const row = element('div', '', 'row');
  const problem = statusLine();
  const edit = () => {
    const before = [...item.childNodes];
    const { form, area } = textForm(
      {
        ...{ record: `comment-${id}`, max: COMMENT_MAX, label: texts.editComment, action: texts.save, initial: text },
        send: (changed) => given.call('PUT', `/mine/comments/${id}`, { version, text: changed }).then(reload),
        cancel: () => {
          item.replaceChildren(...before);
          item.querySelector('button')?.focus();
        },
      },
      texts,
    );
    item.replaceChildren(form);
    area.focus();
  };
  const remove = () =>
    void given.call('DELETE', `/mine/comments/${id}`).then(
      () => removed(item, comment, shown),
      (error: Error) => {
        problem.textContent = error.message;
      },
    );
  if (shown.mayWrite) row.append(button(texts.edit, edit, 'quiet'));
  row.append(button(texts.remove, remove, 'quiet'), problem);
  return row;
}

function commentItem(comment: Comment, shown: Shown): HTMLElement {
  const { texts, given } = shown;
  const item = element('li');
  const who = element('p');
  const about = [
    ...(comment.isStudent ? [] : [texts.teacher]),
    momentText(given.language, comment.at),
    ...(comment.isEdited ? [texts.edited] : []),
    ...(comment.isShown ? [] : [texts.waits]),
  ];
  who.append(element('strong', comment.author), ' ', element('span', about.join(' · '), 'hint'));
  const text = Object.assign(element('p', comment.text), { dir: 'auto' });
  text.style.whiteSpace = 'pre-wrap';
  text.style.overflowWrap = 'anywhere';
  item.append(who, text);
  if (comment.isOwn) item.append(ownActions(item, comment, shown));
  return item;
}

const labelOf = (count: number, texts: LearnTexts) => (count === 0 ? texts.writeComment : texts.comments(count));

/** Fills what the button opens: the comments of a post, and the field for the next one. */
function fillComments(
  place: HTMLElement,
  post: CommentedPost,
  texts: LearnTexts,
  given: Given,
  onCount: (n: number) => void,
) {
  const mayWrite = post.comments !== 'off';
  const list = element('ul', '', 'cards');
  list.setAttribute('aria-label', texts.commentsTitle);
  const status = statusLine(texts.loadingComments);
  place.append(list, status);
  const show = (comments: readonly Comment[], said: string) => {
    status.textContent = comments.length === 0 ? texts.noComments : said;
    const shown = { texts, given, reload: () => load(), mayWrite };
    list.replaceChildren(...comments.map((comment) => commentItem(comment, shown)));
    onCount(comments.length);
  };
  const load = (said = ''): void => {
    given.call<Comment[]>('GET', `/mine/posts/${post.id}/comments`).then(
      (comments) => show(comments, said),
      (error: Error) => {
        status.textContent = error.message;
        const retry = button(texts.retry, () => {
          retry.remove();
          load(said);
        });
        status.after(retry);
      },
    );
  };
  load();
  if (!mayWrite) return void place.append(element('p', texts.closed, 'hint'));
  let key = newKey();
  const send = (text: string) =>
    given.call<Comment>('POST', `/mine/posts/${post.id}/comments`, { key, text }).then((sent) => {
      key = newKey();
      load(sent.isShown ? texts.sent : texts.sentHidden);
    });
  const { form } = textForm(
    { record: `post-${post.id}`, max: COMMENT_MAX, label: texts.yourComment, action: texts.sendComment, send },
    texts,
  );
  if (post.comments === 'reviewed') form.append(element('p', texts.reviewed, 'hint'));
  place.append(form);
}

/** The button with the number of comments, and what it opens; nothing where a post has never taken any. */
export function commentsOf(post: CommentedPost, texts: LearnTexts, given: Given): HTMLElement[] {
  if (post.comments === 'off' && post.commentCount === 0) return [];
  const place = Object.assign(element('div', '', 'stack'), { hidden: true, id: `comments-${post.id}` });
  const toggle = button(
    labelOf(post.commentCount, texts),
    () => {
      place.hidden = !place.hidden;
      toggle.setAttribute('aria-expanded', String(!place.hidden));
      if (place.childElementCount > 0) return;
      fillComments(place, post, texts, given, (count) => {
        toggle.textContent = labelOf(count, texts);
      });
    },
    'quiet',
  );
  toggle.setAttribute('aria-expanded', 'false');
  toggle.setAttribute('aria-controls', place.id);
  const row = element('div', '', 'row');
  row.append(toggle);
  return [row, place];
}
