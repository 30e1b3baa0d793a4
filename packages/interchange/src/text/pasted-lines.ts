import { type Markup } from '../rich/markup';
import { isLongKeyHeading, KeyList, keyOf, marksBehindKey } from './key-lines';
import { type Pasted } from './pasted-body';
import { type Layout } from './pasted-layout';
import { hasTruthBoxes } from './statements';
import { optionOf, splitOptions, stemAndOptions, type TextOption } from './text-lines';
import { apply, explanationAt, headedLine, numberedLine, sampleAt, settingOf, takeLevel } from './typed-lines';

const start = (line: number, number?: number): Pasted => ({
  line,
  ...(number !== undefined && { number }),
  stem: [],
  options: [],
  accepted: [],
  feedback: { general: [], correct: [], incorrect: [] },
});

/** `C: b` below options, as Turkish teachers shorten `Cevap`. */
const shortKeyOf = (line: string, { options, hasColons }: Pasted): string | undefined =>
  options.length > 1 && !hasColons ? /^\s*C\s*[:=]\s*\(?([A-Ha-h])\)?\.?\s*$/.exec(line)?.[1] : undefined;

/** Options begin with A, or are boxes: `I. … II. …` and `(D) …` belong to what is asked. */
const goesOnWith = (options: readonly TextOption[], letter: string): boolean =>
  options.length > 0 || letter === '' || letter === 'A';

/** The letter behind the last option of a question, with which those of the next one begin where a list goes on. */
const letterAfter = (question: Pasted | undefined): string | undefined => {
  const last = question?.options.at(-1)?.letter;
  return last && String.fromCharCode(last.charCodeAt(0) + 1);
};

/** `B. TRUE OR FALSE` below a question that has its key, and an option of that letter. */
const isHeadingBelow = (line: string, { key, options }: Pasted): boolean =>
  key !== undefined &&
  options.length > 1 &&
  options.some(({ letter }) => letter !== '' && letter === optionOf(line)?.letter);

/** What stands below the last question of a paper, or of what a chat program wrote. */
const endsPaper =
  /^\s*(?:başar[ıi]lar(?: d[iı]ler[iı][mz])?|good luck|end of (?:the )?(?:test|exam|quiz)|would you like .*\?|let me know .*|ister(?:seniz|sen) .*)\s*[.!…]*\s*$/iu;

/** Reads line by line; a state of its own for each text. */
export class PastedLines {
  readonly questions: Pasted[] = [];
  readonly keyList = new KeyList();
  readonly outside: { line: number; text: string }[] = [];
  private readonly asked = new Set<number>();
  private current: Pasted | undefined;
  /** Settings above a question. */
  private next: Partial<Pasted> = {};
  /** Of the settings since the last other line. */
  private isAbove = false;
  private settingsAreAbove = false;
  private sawBlank = true;

  constructor(
    private readonly markup: Markup,
    private readonly lines: Layout,
  ) {}

  /** `isListed`: the line belongs to a question although it begins with a number. */
  take(line: string, at: number, isListed = false): void {
    if (line.trim() === '') {
      this.sawBlank = true;
      return;
    }
    if (isListed && this.current) {
      this.current.stem.push(line.trim());
      this.current.hasList = true;
    } else this.takeFilled(line, at);
    this.sawBlank = false;
  }

  /** A line of a program: text of a question, whatever it looks like. */
  takeCode(line: string, at: number): void {
    if (this.current) this.goesOn(line, this.current);
    else this.outside.push({ line: at, text: line });
    this.sawBlank = false;
  }

  private takeFilled(line: string, at: number): void {
    const isOwnKey = this.current?.hasList === true && keyOf(line) !== undefined;
    if (!isOwnKey && this.keyList.take(line, this.asked)) return;
    if (endsPaper.test(line)) {
      this.outside.push({ line: at, text: line.trim() });
      return;
    }
    const headed = this.lines.unnumbered === 'heading' ? headedLine(this.markup.bare(line)) : undefined;
    if (headed !== undefined) {
      this.begin(at, undefined, this.markup.behind(line, this.markup.bare(line).length - headed.length));
      return;
    }
    const found = this.lines.unnumbered ? undefined : numberedLine(line);
    if (found && isLongKeyHeading(found.rest)) {
      this.keyList.take(found.rest, this.asked);
      return;
    }
    if (found && this.answers(found)) return;
    if (found && this.begins(found.number)) {
      this.begin(at, found.number, found.rest);
      return;
    }
    const said = settingOf(line);
    if (said) {
      this.settingsAreAbove ||= !this.current;
      this.isAbove ||= this.settingsAreAbove || this.lines.settings === 'above' || this.sawBlank;
      const isAbove = this.isAbove && this.lines.settings !== 'below';
      apply(isAbove ? this.next : (this.current ?? this.next), said.setting, said.value);
      return;
    }
    if (this.lines.unnumbered && this.beginsUnnumbered(line)) this.begin(at, undefined, line.trim());
    else if (this.current && (isHeadingBelow(line, this.current) || this.isAside(this.markup.bare(line), this.current)))
      this.outside.push({ line: at, text: line.trim() });
    else if (this.current) this.inside(line, this.current);
    else this.outside.push({ line: at, text: line.trim() });
  }

  /** `1. Answer: A. Because …` below the questions: the key of one of them, and what follows explains it. */
  private answers({ number, rest }: { number: number; rest: string }): boolean {
    const key = keyOf(this.markup.bare(rest).replace(/^[\s—–-]+/u, ''));
    const question = this.questions.findLast((each) => each.number === number);
    if (key === undefined || !question || question.key !== undefined || question === this.current) return false;
    question.key = key;
    question.isExplained = true;
    this.current = question;
    return true;
  }

  /** Whether a numbered line is a new question, not a line of a list inside one. */
  private begins(number: number): boolean {
    const { current } = this;
    if (!current || current.number === undefined) return true;
    const isComplete = current.options.length > 0 || current.key !== undefined || current.accepted.length > 0;
    return isComplete || number === current.number + 1 || number === current.number;
  }

  private beginsUnnumbered(line: string): boolean {
    const { current, sawBlank } = this;
    if (this.lines.unnumbered === 'heading') return false;
    if (!current) return optionOf(line) === undefined;
    if (optionOf(line) || keyOf(this.markup.bare(line)) !== undefined || explanationAt(this.markup.bare(line)) > 0)
      return false;
    if (current.options.length < 2) return false;
    return this.lines.unnumbered === 'blank' ? sawBlank : true;
  }

  /** A few words between two questions: the title of a section. */
  private isAside(bare: string, { key, options, isExplained }: Pasted): boolean {
    const hasEnded = (key !== undefined || options.length > 1) && !isExplained && this.sawBlank;
    return hasEnded && bare.length < 60 && /^\p{L}[^.!?…:;=]*$/u.test(bare.trim()) && !optionOf(bare) && !keyOf(bare);
  }

  private begin(at: number, number: number | undefined, stem: string): void {
    this.keyList.end();
    this.current = { ...start(at, number), ...this.next };
    this.next = {};
    this.isAbove = false;
    this.questions.push(this.current);
    if (number !== undefined) this.asked.add(number);
    const { rest, level } = takeLevel(stem);
    if (level) apply(this.current, 'difficulty', level);
    if (!rest) return;
    const [text, options] = stemAndOptions(rest) ?? [rest];
    this.current.stem.push(text);
    if (options) this.inside(options, this.current);
  }

  private inside(line: string, question: Pasted): void {
    const before = sampleAt(this.markup.bare(line));
    if (before > 0) {
      question.sample = [this.markup.bare(line).slice(before)].filter(Boolean);
      return;
    }
    const key = keyOf(line) ?? shortKeyOf(line, question);
    if (key !== undefined) {
      question.key = key;
      const marks = marksBehindKey(line);
      if (marks !== undefined) question.marks = marks;
      return;
    }
    const parts = splitOptions(line);
    const options = hasTruthBoxes(line) ? [undefined] : parts.map(optionOf);
    if (
      options.every((option) => option !== undefined) &&
      (question.stem.length > 0 || parts.length > 1) &&
      (goesOnWith(question.options, options[0]?.letter ?? '') ||
        options[0]?.letter === letterAfter(this.questions.at(-2)))
    ) {
      question.options.push(...options.filter((option) => option !== undefined));
      if (/^\s*\*?\(?[A-Za-z]:/.test(line)) question.hasColons = true;
      return;
    }
    const asked = question.stem.length === 0 ? stemAndOptions(line.trim()) : undefined;
    if (asked) {
      question.stem.push(asked[0]);
      this.inside(asked[1], question);
      return;
    }
    const text = line.trim();
    const length = explanationAt(this.markup.bare(text));
    if (length > 0) {
      const told = this.markup.behind(text, length);
      if (told.trim()) question.feedback.general.push(told);
      question.isExplained = true;
      return;
    }
    const sign = /^(\.\.\.|\+|-|=|\*|[~@](?=\s)|_{4,}|\^{4,})\s*(.*)$/.exec(text);
    if (!sign || !this.signed(sign[1] ?? '', sign[2] ?? '', question)) this.goesOn(text, question);
  }

  /** The signs of text2qti and Respondus: feedback, a number, an accepted form, a written answer. */
  private signed(sign: string, text: string, question: Pasted): boolean {
    const option = question.options.at(-1);
    if (/^(?:\.\.\.|[~@])$/.test(sign) && option) option.feedback = text;
    else if (sign === '...') question.feedback.general.push(text);
    else if ((sign === '+' || sign === '~') && !option && text) question.feedback.correct.push(text);
    else if (sign === '@' || (sign === '-' && !option && text && question.feedback.correct.length > 0))
      question.feedback.incorrect.push(text);
    else if (sign === '=' && !option && /^[[\d+\-.,−]/.test(text)) question.numberText = text;
    else if (sign === '*' && !option && text) question.accepted.push(text);
    else if (/^[_^]{4}/.test(sign) && !text) question.as = 'essay';
    else return false;
    return true;
  }

  private goesOn(text: string, question: Pasted): void {
    const option = question.options.at(-1);
    if (question.sample) {
      question.sample.push(this.markup.bare(text));
      return;
    }
    // Below its key, text is what is said of the answer; in the stem it would give that away.
    if (question.isExplained || question.key !== undefined) question.feedback.general.push(text);
    else if (option) option.text += `\n${text}`;
    else question.stem.push(text);
  }
}
