import { type LearnGiven } from '@teacher-portal/remote-sdk/contract/slots';
import { type Thread, type ThreadRow } from '../message.schema';
import { type ReadPost } from '../post.schema';
import { momentText } from './dates';
import { button, element, statusLine } from './elements';
import { newMessage } from './new-message';
import { type LearnTexts } from './texts';
import { aboutText, threadView } from './thread';

type Given = Pick<LearnGiven, 'language' | 'call'>;

interface OwnThreads {
  threads: ThreadRow[];
  classes: { id: number; name: string }[];
}

/** The conversation in the address, which notices lead to and back leads away from. */
const threadInAddress = (): number => Number(new URLSearchParams(window.location.search).get('thread')) || 0;

function threadItem(thread: ThreadRow, open: () => void, { language }: Given, texts: LearnTexts): HTMLElement {
  const item = element('li', '', 'card');
  const when = momentText(language, thread.at);
  const opener = button(thread.class.name, open, 'quiet');
  const head = element('div', '', 'row');
  head.append(opener);
  if (thread.unread > 0) head.append(element('span', texts.newMessages(thread.unread), 'tag'));
  const about = [when, ...aboutText(thread.about, language, texts)].join(' · ');
  const text = Object.assign(element('p', `${thread.author}: ${thread.begins}`), { dir: 'auto' });
  text.style.overflowWrap = 'anywhere';
  item.append(head, element('p', about, 'hint'), text);
  return item;
}

type Show = (...nodes: Node[]) => void;

/** Shows what arrives in a place, unless something else has been shown or asked for in the meantime. */
function viewIn(body: HTMLElement, texts: LearnTexts) {
  let turn = 0;
  const show: Show = (...nodes) => {
    turn += 1;
    body.replaceChildren(...nodes);
  };
  const load = <Data>(ask: () => Promise<Data>, arrived: (data: Data) => void): void => {
    const status = statusLine(texts.loadingMessages);
    show(status);
    const own = turn;
    ask().then(
      (data) => own === turn && arrived(data),
      (error: Error) => {
        if (own !== turn) return;
        status.textContent = error.message;
        body.append(button(texts.retry, () => load(ask, arrived)));
      },
    );
  };
  return { show, load };
}

interface ListGiven extends Given {
  texts: LearnTexts;
  open: (id: number) => void;
  write: () => void;
}

/** All conversations, and a way to begin one where the student is in a class. */
function listView({ threads, classes }: OwnThreads, { texts, open, write, ...given }: ListGiven): Node[] {
  const list = element('ul', '', 'cards');
  list.append(...threads.map((each) => threadItem(each, () => open(each.id), given, texts)));
  const row = element('div', '', 'row');
  row.append(button(texts.write, write));
  return [...(threads.length > 0 ? [list] : [statusLine(texts.noMessages)]), ...(classes.length > 0 ? [row] : [])];
}

/** The messages of a student: all of them, one conversation, or a new one. */
export function messagesIn(place: HTMLElement, given: Given, texts: LearnTexts) {
  const heading = Object.assign(element('h2', texts.messages), { tabIndex: -1 });
  const body = element('div', '', 'stack');
  const section = element('section', '', 'stack');
  section.append(heading, body);
  place.append(section);
  const { show, load } = viewIn(body, texts);

  const readList = () => given.call<OwnThreads>('GET', '/mine/threads');
  const go = (id: number) => {
    const search = id > 0 ? `?thread=${id}` : '';
    window.history.pushState(window.history.state, '', `${window.location.pathname}${search}`);
    showAddress();
    heading.focus();
  };
  const write = (post?: ReadPost) =>
    load(readList, ({ classes }) => {
      const message = { classes, post, sent: ({ id }: Thread) => go(id), cancel: () => go(0) };
      const { form, first } = newMessage(message, given, texts);
      show(form);
      first.focus();
    });
  const showThread = (thread: Thread) => {
    const back = element('div', '', 'row');
    back.append(button(texts.allMessages, () => go(0), 'quiet'));
    show(back, threadView(thread, given, texts));
  };
  const showAddress = () => {
    const id = threadInAddress();
    if (id > 0) return load(() => given.call<Thread>('GET', `/mine/threads/${id}`), showThread);
    load(readList, (data) => show(...listView(data, { ...given, texts, open: go, write: () => write() })));
  };
  window.addEventListener('popstate', showAddress);
  showAddress();
  return {
    /** Begins a message about a post. */
    writeAbout: write,
    stop: () => window.removeEventListener('popstate', showAddress),
  };
}
