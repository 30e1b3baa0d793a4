/** Names of the tags between which models think aloud. */
const names = 'think|thinking|thought|reasoning|reflection|scratchpad';
const opens = new RegExp(`<(?:${names})>|<\\|channel\\|>(?:analysis|commentary)`, 'i');
const closes = new RegExp(`</(?:${names})>|<\\|end\\|>`, 'i');
/** Longer than each of these tags, any of which may be cut in two by the network. */
const TAG_MAX = 30;
/** An introduction has fewer characters before the first brace. What is longer may turn out to be thinking. */
const INTRODUCTION_MAX = 240;

/**
 * The text of a model without what it thinks aloud, which may have drafts of questions: what is between the tags, and
 * what is before a closing tag whose opening one a template has taken. So a long beginning without JSON is held back
 * until its end has come.
 */
export class WithoutThinking {
  /** Whether anything was left out. */
  hasThought = false;
  #rest = '';
  #isInside = false;
  /** Held back; undefined once text is passed on as it comes. */
  #held: string | undefined = '';

  push(chunk: string): string {
    this.#rest += chunk;
    let out = '';
    for (;;) {
      const tag = (this.#isInside ? closes : this.#nextTag()).exec(this.#rest);
      if (!tag) break;
      const before = this.#rest.slice(0, tag.index);
      this.#rest = this.#rest.slice(tag.index + tag[0].length);
      this.hasThought = true;
      if (this.#isInside) this.#isInside = false;
      else if (opens.test(tag[0])) {
        out += this.#pass(before);
        this.#isInside = true;
      } else this.#held = '';
    }
    const kept = this.#isInside ? TAG_MAX : this.#openTail();
    const ready = this.#rest.slice(0, this.#rest.length - kept);
    this.#rest = this.#rest.slice(ready.length);
    return this.#isInside ? out : out + this.#pass(ready);
  }

  /** What was held back, once the response is complete. */
  end(): string {
    const text = this.#isInside ? '' : (this.#held ?? '') + this.#rest;
    this.#held = undefined;
    this.#rest = '';
    return text;
  }

  /** A closing tag alone means something only while nothing has been passed on. */
  #nextTag(): RegExp {
    return this.#held === undefined ? opens : new RegExp(`${opens.source}|${closes.source}`, 'i');
  }

  /** Characters at the end that may be the beginning of a tag. */
  #openTail(): number {
    // The name of a channel follows its tag.
    const channel = /<\|channel\|>[a-z]{0,10}$/i.exec(this.#rest);
    if (channel) return channel[0].length;
    const at = this.#rest.lastIndexOf('<');
    return at >= 0 && this.#rest.length - at < TAG_MAX && !this.#rest.includes('>', at + 1)
      ? this.#rest.length - at
      : 0;
  }

  #pass(text: string): string {
    if (this.#held === undefined) return text;
    this.#held += text;
    const brace = this.#held.search(/[{[]\s*["{]/);
    if (brace < 0 || brace > INTRODUCTION_MAX) return '';
    const passed = this.#held;
    this.#held = undefined;
    return passed;
  }
}
