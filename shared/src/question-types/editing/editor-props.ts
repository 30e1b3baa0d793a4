/** Keystrokes in one field are undone together; everything else is a step of its own. */
export type ChangeKind = 'typed' | 'step';

/** What the editor of every type takes. It keeps nothing of its own that is part of the item. */
export interface EditorProps<Item = object> {
  item: Item;
  onChange: (item: Item, kind?: ChangeKind) => void;
  /** By which numbers are read and written: the language of the question. */
  language: string;
}
