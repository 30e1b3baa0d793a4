/** A part of a result as a page shows it: a gap, a pair, a statement. `fraction` is exact (`1/2`), null if unanswered. */
interface ShownPart {
  id: string;
  fraction: string | null;
  note: string | null;
}

/** What an answer is worth and why. */
export interface ShownResult {
  fraction: string | null;
  note: string | null;
  parts: readonly ShownPart[];
}

/** What is said of an option, gap or form (`of`), or of the question (null). */
export interface ShownTold {
  of: string | null;
  text: string;
  /** Rich text under the text, which may be empty then. */
  media?: string | undefined;
}

/** A picture beside the text of an option: `alt` is null where nobody has described it. */
export interface OptionPicture {
  source: string;
  alt: string | null;
}

/** What the answer view of every type takes. It keeps nothing of its own that is part of the answer. */
export interface AnswerViewProps<Asked = object, Answer = object> {
  /** The item as students get it, without its key. */
  asked: Asked;
  /** Null if nothing is answered. */
  answer: Answer | null;
  onChange: (answer: Answer | null) => void;
  disabled?: boolean | undefined;
  /** Whose answer it is: of who looks at it by default, of a student, or a right one. */
  whose?: 'own' | 'student' | 'key' | undefined;
  /** Shown once the answer is scored. */
  result?: ShownResult | null | undefined;
  told?: readonly ShownTold[] | undefined;
  /** The pictures of options by their ids, where options have any. */
  pictures?: Readonly<Record<number, OptionPicture>> | undefined;
  /** The language of the question, for texts too short to detect it. */
  lang?: string | undefined;
}

/** What the print view of every type takes. */
export interface PrintViewProps<Asked = object, Answer = object> {
  asked: Asked;
  /** Written in, on a sheet with the answers; null on the one that students fill in. */
  answer?: Answer | null | undefined;
  lang?: string | undefined;
}
